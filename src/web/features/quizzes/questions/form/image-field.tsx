import { ImagePlus, Trash2 } from 'lucide-react';
import { imageTypes } from '#shared/contract/images.ts';
import { imageWidthRange } from '#shared/contract/question-schemas.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { DraftImage } from '../changes/question-draft.ts';
import type { ChangeDraft } from './use-question-form.ts';
import type { ImageSending } from './use-upload-image.ts';

interface ImageFieldProps {
  readonly draft: DraftImage;
  readonly change: ChangeDraft;
  readonly sending: ImageSending;
  readonly disabled: boolean;
}

export function ImageField({ draft, change, sending, disabled }: ImageFieldProps) {
  const { imageUrl, imageWidthPct, imageDescription } = draft;
  if (!imageUrl) return disabled ? null : <ImageUpload {...sending} />;
  return (
    <>
      <Field label="Image" group>
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={imageUrl}
            alt=""
            className="max-h-28 max-w-40 rounded-md border border-line bg-white object-contain"
          />
          <div className="min-w-48 grow">
            <Slider
              aria-label="Largeur de l’image"
              value={imageWidthPct}
              {...imageWidthRange}
              step={5}
              formatValue={(value) => `${value}\u00a0%`}
              disabled={disabled}
              onValueChange={(width) => change((latest) => ({ ...latest, imageWidthPct: width }))}
            />
            <Button
              variant="ghost"
              size="sm"
              disabled={disabled}
              onClick={() =>
                change((latest) => ({ ...latest, imageUrl: null, imageDescription: '' }))
              }
            >
              <Trash2 aria-hidden />
              Retirer l’image
            </Button>
          </div>
        </div>
      </Field>
      {/* A description is not on the paper, so that it can be written in a locked quiz. */}
      <Field
        label="Description de l’image"
        optional
        hint="Ce que l’image montre, sans donner la réponse. Les étudiants qui ne la voient pas l’entendent à sa place dans le formulaire en ligne."
      >
        <Textarea
          name="imageDescription"
          rows={2}
          maxLength={textLimits.description}
          value={imageDescription}
          onChange={({ target }) =>
            change((latest) => ({ ...latest, imageDescription: target.value }))
          }
        />
      </Field>
    </>
  );
}

function ImageUpload({ upload, progress }: ImageSending) {
  const take = ([file]: Iterable<File>) => file && upload(file);

  return (
    <Field label="Image" group optional>
      <DropZone onFiles={take}>
        <FileButton
          label="Image"
          accept={imageTypes.join(',')}
          size="sm"
          pending={progress !== null}
          onFiles={take}
        >
          <ImagePlus aria-hidden />
          Choisir une image
        </FileButton>
        <p className="text-ink-muted text-sm">
          ou déposez-la ici, ou collez-la dans la question (JPEG ou PNG)
        </p>
        {progress !== null && (
          <Progress label="Envoi de l’image" value={progress} max={1} className="basis-full" />
        )}
      </DropZone>
    </Field>
  );
}
