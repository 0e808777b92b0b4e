import { ImagePlus, Trash2 } from 'lucide-react';
import { imageTypes } from '#shared/contract/images.ts';
import { imageWidthRange } from '#shared/contract/quiz-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { QuestionDraft } from './question-draft.ts';
import type { ChangeDraft } from './use-question-form.ts';
import type { ImageSending } from './use-upload-image.ts';

interface ImageFieldProps {
  readonly draft: Pick<QuestionDraft, 'imageUrl' | 'imageWidthPct'>;
  readonly change: ChangeDraft;
  readonly sending: ImageSending;
  readonly disabled: boolean;
}

export function ImageField({ draft, change, sending, disabled }: ImageFieldProps) {
  const { imageUrl, imageWidthPct } = draft;
  if (!imageUrl) return disabled ? null : <ImageUpload {...sending} />;
  return (
    <Field label="Image" group>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={imageUrl}
          alt=""
          className="max-h-28 max-w-40 rounded-md border border-line bg-surface object-contain"
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
            onClick={() => change((latest) => ({ ...latest, imageUrl: null }))}
          >
            <Trash2 aria-hidden />
            Retirer l’image
          </Button>
        </div>
      </div>
    </Field>
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
