import { ALargeSmall } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { Button } from '#web/ui/button.tsx';
import { chooseDisplay, chosenDisplay, type Display, usualDisplay } from './display.ts';
import { useCrowding } from './use-crowding.ts';

type Words<Name extends keyof Display> = readonly (readonly [Display[Name], string])[];

const sizes: Words<'size'> = [
  [100, 'Habituelle'],
  [125, 'Grande'],
  [150, 'Très grande'],
  [200, 'Double'],
];
const spacings: Words<'spacing'> = [
  ['usual', 'Habituel'],
  ['wide', 'Aéré'],
];
const faces: Words<'face'> = [
  ['usual', 'Habituelle'],
  ['plain', 'Simple (Verdana)'],
  ['dyslexia', 'Pour la dyslexie (OpenDyslexic)'],
];
const colours: Words<'colours'> = [
  ['device', 'Comme l’appareil'],
  ['light', 'Clair'],
  ['dark', 'Sombre'],
  ['strong', 'Contraste fort, fond blanc'],
  ['strong-dark', 'Contraste fort, fond noir'],
];

/** Opens «Affichage», whose choices hold at once and stay on this device. */
export function DisplayButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [display, setDisplay] = useState(() => chosenDisplay() ?? usualDisplay);
  const headingId = useId();
  useCrowding();
  useBackCloses(isOpen, () => dialog.current?.close());

  function choose(chosen: Display) {
    const { isGranted: _, ...own } = chosen;
    chooseDisplay(own);
    setDisplay(own);
  }
  const fields = { display, onChoose: choose };

  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        className="size-11"
        aria-label="Affichage"
        title="Affichage"
        onClick={() => {
          setDisplay(chosenDisplay() ?? usualDisplay);
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <ALargeSmall aria-hidden />
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={headingId}
        style={{ margin: 'auto' }}
        className="w-full max-w-2xl rounded-lg border border-line-strong bg-surface p-5 text-ink sm:p-8"
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="flex flex-col gap-5">
            <h2 id={headingId} className="text-2xl">
              Affichage
            </h2>
            <Choices legend="Taille du texte" name="size" words={sizes} {...fields} />
            <Choices legend="Espacement" name="spacing" words={spacings} {...fields} />
            <Choices legend="Police" name="face" words={faces} {...fields} />
            <Choices legend="Couleurs" name="colours" words={colours} {...fields} />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={display.hidesTime}
                onChange={() => choose({ ...display, hidesTime: !display.hidesTime })}
              />
              Cacher le temps restant jusqu’aux cinq dernières minutes
            </label>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => dialog.current?.close()}>Fermer</Button>
              <Button variant="secondary" onClick={() => choose(usualDisplay)}>
                Affichage habituel
              </Button>
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}

interface ChoicesProps<Name extends keyof Display> {
  readonly legend: string;
  readonly name: Name;
  readonly words: Words<Name>;
  readonly display: Display;
  readonly onChoose: (display: Display) => void;
}

function Choices<Name extends keyof Display>(props: ChoicesProps<Name>) {
  const { legend, name, words, display, onChoose } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {words.map(([value, label]) => (
          <label key={label} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-6 shrink-0"
              checked={display[name] === value}
              onChange={() => onChoose({ ...display, [name]: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
