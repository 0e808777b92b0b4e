import type { ClipboardEvent } from 'react';
import { listOfHtml } from '#shared/domain/questions/question-list/list-of-html.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';

interface ListSourceProps {
  readonly source: string;
  /** The format of the program that the file comes from; null for a list. */
  readonly format: string | null;
  readonly disabled: boolean;
  readonly onChange: (source: string) => void;
  readonly onFile: (file: File) => void;
}

const example = `# Géographie
Quelle est la capitale de l’Australie\u00a0? (2 pts)
a) Sydney
* b) Canberra
c) Melbourne
Explication\u00a0: elle fut choisie pour départager Sydney et Melbourne.

Un carré a…
- trois côtés
* quatre côtés`;

/** Where a list is typed, pasted or opened. */
export function ListSource({ source, format, disabled, onChange, onFile }: ListSourceProps) {
  /** Through the browser's own command, so that Ctrl+Z takes it back. */
  function takeHtml(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const list = listOfHtml(event.clipboardData.getData('text/html'), text);
    if (list === null) return;
    event.preventDefault();
    document.execCommand('insertText', false, list);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label="Votre liste" className="grow">
        <Textarea
          rows={9}
          className="max-h-[50dvh] grow font-mono text-sm!"
          placeholder={example}
          spellCheck={false}
          readOnly={disabled}
          value={source}
          onPaste={takeHtml}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          size="sm"
          label="Fichier de questions"
          accept=".xml,.gift,.txt,.tex"
          pending={disabled}
          onFiles={([file]) => file && onFile(file)}
        >
          Ouvrir un fichier
        </FileButton>
        <p aria-live="polite" className="min-w-0 flex-1 basis-48 text-ink-muted text-sm">
          {format
            ? `Format reconnu\u00a0: ${format}. ${/^AMC/.test(format) ? 'Ce qui n’est pas repris est dit dans l’aperçu.' : 'Les commentaires, les pénalités et les barèmes par réponse ne sont pas repris.'}`
            : 'Une banque de Moodle (XML, GIFT) ou d’AMC (LaTeX) s’ouvre ou se colle aussi.'}
        </p>
      </div>
    </div>
  );
}
