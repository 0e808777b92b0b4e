import { PenMark } from './pen-marks.tsx';

const choices = [
  { letter: 'A', text: '1', right: true },
  { letter: 'B', text: '2', right: false },
  { letter: 'C', text: 'e', right: false },
];

/** A picture of a question that is being written: what is typed, and how it will look. */
export function CreationPicture() {
  return (
    <div className="w-full max-w-72 rounded-md bg-surface p-4 text-sm shadow-float">
      <p className="rounded-sm bg-sunken px-2.5 py-1.5 font-mono text-ink-muted text-xs">
        $\int_0^1 2x\,dx$
        <span className="ml-0.5 inline-block h-4 w-0.5 animate-breathe bg-primary align-middle" />
      </p>
      <p className="my-2.5 flex items-center gap-1.5 text-base">
        Combien vaut
        <Integral />
        &nbsp;?
      </p>
      <ul className="flex flex-col gap-1.5">
        {choices.map(({ letter, text, right }) => (
          <li
            key={letter}
            className={`flex items-center gap-2.5 rounded-sm border px-2.5 py-0.5 ${right ? 'border-success bg-success-soft text-success-soft-ink' : 'border-line'}`}
          >
            <span className="font-semibold">{letter}</span>
            {text}
            {right && <PenMark shape="tick" className="ml-auto size-4.5" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Integral() {
  return (
    <span className="inline-flex items-center font-[Georgia,serif]">
      <span className="text-2xl">∫</span>
      <span className="mr-1 flex flex-col text-xs leading-none">
        <span className="-translate-y-0.5 ml-0.5">1</span>
        <span className="translate-y-0.5">0</span>
      </span>
      2<i>x</i>&#8239;d<i>x</i>
    </span>
  );
}
