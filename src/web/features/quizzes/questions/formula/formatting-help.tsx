import { CircleHelp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';

/** Each example is rendered by the same code as questions. */
const examples = [
  { name: 'Gras', written: 'un **mot** important' },
  { name: 'Italique', written: 'le *Petit Prince*' },
  { name: 'Formule', written: 'la droite $y = 2x + 1$' },
  { name: 'Formule sur sa ligne', written: '$$\\int_0^1 x^2\\,dx = \\frac{1}{3}$$' },
  { name: 'Chimie', written: '$\\ce{2H2 + O2 -> 2H2O}$' },
  { name: 'Code', written: 'la fonction `print(x)`' },
  { name: 'Programme', written: '```\nfor i in range(3):\n    print(i)\n```' },
  { name: 'Tableau', written: 'x | 1 | 2\ny | 3 | 5\nz | 8 | 9' },
  { name: 'Le signe lui-même', written: 'il coûte 5 \\$, noté \\*' },
];

/** What a teacher can write in a question or an answer, and how it is shown and printed. */
export function FormattingHelp() {
  return (
    <Dialog
      size="lg"
      title="Mise en forme"
      description="Dans les énoncés et les réponses, à l’écran comme sur le papier. Le titre et les sujets restent tels que vous les écrivez."
      trigger={
        <Button variant="link" size="sm" className="self-start">
          <CircleHelp aria-hidden />
          Mise en forme
        </Button>
      }
    >
      <table className="w-full text-left">
        <caption className="sr-only">Ce qui s’écrit et ce qui se voit</caption>
        <thead className="text-ink-muted text-sm">
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold max-sm:sr-only">
              Pour
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              Écrivez
            </th>
            <th scope="col" className="py-1 font-semibold">
              Résultat
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ name, written }) => (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="py-2 pr-4 font-normal max-sm:sr-only">
                {name}
              </th>
              <td className="py-2 pr-4">
                <code className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">
                  {written}
                </code>
              </td>
              <td className="py-2">
                <FormulaText text={written} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-muted text-sm">
        Des cellules copiées d’un tableur deviennent un tableau. <kbd>Ctrl</kbd>&nbsp;+&nbsp;
        <kbd>B</kbd> met la sélection en gras, <kbd>Ctrl</kbd>&nbsp;+&nbsp;<kbd>I</kbd> en italique.
      </p>
    </Dialog>
  );
}
