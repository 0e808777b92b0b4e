import { AnswerBox, PenMark } from './pen-marks.tsx';

/** A picture of a student's sheet after correction. The text beside it says the same. */
export function CorrectedCopy() {
  return (
    <div
      aria-hidden
      className="relative mx-auto w-full max-w-md rotate-[1.4deg] select-none rounded-sm bg-surface p-6 pt-7 shadow-float max-lg:-ml-8 sm:p-8 lg:max-w-none"
    >
      <RegistrationMarks />
      <div className="flex items-start justify-between gap-4 border-line border-b pb-4">
        <div className="min-w-0">
          <p className="font-semibold font-title sm:text-lg">Dérivation</p>
          <p className="text-ink-muted text-sm">Inès Morel, Tle&nbsp;B</p>
        </div>
        <CircledMark />
      </div>
      <ol className="mt-5 flex flex-col gap-5">
        <li>
          <p>
            <strong>1.</strong> La dérivée de <Italic>x</Italic>² est…
          </p>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            <Choice text={<Italic>x</Italic>} />
            <Choice
              text={
                <>
                  2<Italic>x</Italic>
                </>
              }
              ticked
              verdict="right"
            />
            <Choice
              text={
                <>
                  <Italic>x</Italic>³&#8239;/&#8239;3
                </>
              }
            />
          </div>
        </li>
        <li>
          <p>
            <strong>2.</strong> Cochez les fonctions croissantes sur&nbsp;ℝ.
          </p>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            <Choice
              text={
                <>
                  e
                  <sup>
                    <Italic>x</Italic>
                  </sup>
                </>
              }
              ticked
              verdict="right"
            />
            <Choice
              text={
                <>
                  cos&nbsp;<Italic>x</Italic>
                </>
              }
              ticked
              verdict="wrong"
            />
            <Choice
              text={
                <>
                  <Italic>x</Italic>³
                </>
              }
              verdict="missed"
            />
          </div>
        </li>
      </ol>
    </div>
  );
}

function Italic({ children }: { children: string }) {
  return <i className="font-[Georgia,serif]">{children}</i>;
}

interface ChoiceProps {
  readonly text: React.ReactNode;
  readonly ticked?: boolean;
  readonly verdict?: 'right' | 'wrong' | 'missed';
}

function Choice({ text, ticked = false, verdict }: ChoiceProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="relative inline-flex">
        <AnswerBox ticked={ticked} />
        {verdict === 'missed' && (
          <span className="-inset-1.5 absolute rounded-full border-2 border-danger" />
        )}
      </span>
      <span>{text}</span>
      {verdict === 'right' && <PenMark shape="tick" className="text-success" />}
      {verdict === 'wrong' && <PenMark shape="cross" className="text-danger" />}
    </span>
  );
}

function CircledMark() {
  return (
    <span className="relative shrink-0 -rotate-6 px-4 py-2 font-bold font-title text-danger text-xl">
      16,5<span className="text-base">/20</span>
      <svg
        aria-hidden
        viewBox="0 0 120 60"
        preserveAspectRatio="none"
        className="-inset-x-1 -inset-y-1.5 absolute h-[calc(100%+0.75rem)] w-[calc(100%+0.5rem)] fill-none"
      >
        <path
          d="M22 12C52-1 108 2 114 27c5 22-38 31-66 29C22 54 3 44 5 27 7 13 34 5 66 5"
          className="stroke-danger"
          strokeWidth="2.5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}

function RegistrationMarks() {
  return (
    <>
      <span className="absolute top-2.5 left-2.5 size-2.5 rounded-full bg-ink" />
      <span className="absolute top-2.5 right-2.5 size-2.5 rounded-full bg-ink" />
      <span className="absolute bottom-2.5 left-2.5 size-2.5 rounded-full bg-ink" />
      <span className="absolute right-2.5 bottom-2.5 size-2.5 rounded-full bg-ink" />
    </>
  );
}
