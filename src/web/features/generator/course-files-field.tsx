import { FileText, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { acceptedFiles, addFiles } from './course-files.ts';

interface CourseFilesFieldProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

export function CourseFilesField({ files, onChange }: CourseFilesFieldProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function add(added: Iterable<File>) {
    const choice = addFiles(files, [...added]);
    setRefusals(choice.refusals);
    onChange(choice.files);
  }

  return (
    <Field
      label="Fichiers de cours"
      group
      optional
      hint="PDF, DOCX, ODT, PPTX ou TXT. Leur texte est envoyé au modèle de langage&nbsp;: n’y laissez pas de données d’étudiants."
      {...(refusals.length > 0 && {
        error: (
          <span className="flex flex-col">
            {refusals.map((refusal) => (
              <span key={refusal}>{refusal}</span>
            ))}
          </span>
        ),
      })}
    >
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file) => (
            <FileRow
              key={`${file.name} ${file.size}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <FileChoice onFiles={add} />
    </Field>
  );
}

function FileRow({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <li className="flex items-center gap-2 rounded-md bg-sunken pl-3">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="wrap-anywhere min-w-0 grow">{file.name}</span>
      <span className="shrink-0 text-ink-muted text-sm tabular-nums">{writeSize(file.size)}</span>
      <Button variant="ghost" size="icon" aria-label={`Retirer ${file.name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function FileChoice({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  return (
    <DropZone onFiles={onFiles}>
      <FileButton
        label="Fichiers de cours"
        accept={acceptedFiles}
        multiple
        size="sm"
        onFiles={onFiles}
      >
        <Upload aria-hidden />
        Choisir des fichiers
      </FileButton>
      <p className="text-ink-muted text-sm">ou déposez-les ici</p>
    </DropZone>
  );
}
