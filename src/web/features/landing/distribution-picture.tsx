import { AnswerBox } from './pen-marks.tsx';

/** A picture of the same quiz twice: on an answer sheet and on a telephone. */
export function DistributionPicture() {
  return (
    <div className="flex items-center">
      <Sheet />
      <Telephone />
    </div>
  );
}

/** The place of the crossed box on each line of the sheet. */
const crossed = [1, 3, 0, 2];

function Sheet() {
  return (
    <div className="-rotate-3 rounded-sm bg-surface p-4 pb-5 shadow-float">
      <div className="mb-3 flex items-center justify-between gap-3">
        <span className="size-2 rounded-full bg-ink" />
        <span className="h-1.5 w-16 rounded-full bg-line" />
        <span className="size-2 rounded-full bg-ink" />
      </div>
      <div className="flex flex-col gap-2.5">
        {crossed.map((column, line) => (
          <div key={column} className="flex items-center gap-2">
            <span className="w-3 text-right font-semibold text-xs tabular-nums">{line + 1}</span>
            {[0, 1, 2, 3].map((box) => (
              <AnswerBox key={box} ticked={box === column} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Telephone() {
  return (
    <div className="-ml-4 z-10 w-32 rotate-2 rounded-lg border-4 border-ink bg-surface p-2.5 shadow-float">
      <div className="mb-2.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-3/5 rounded-full bg-primary" />
      </div>
      <p className="font-semibold text-xs">Capitale de l’Australie&nbsp;?</p>
      <div className="mt-2 flex flex-col gap-1.5 text-xs">
        <span className="rounded-sm border border-line px-2 py-1">Sydney</span>
        <span className="flex items-center gap-1.5 rounded-sm border-2 border-primary bg-primary-soft px-1.5 py-1 font-semibold text-primary-soft-ink">
          <span className="size-2.5 rounded-full bg-primary" />
          Canberra
        </span>
        <span className="rounded-sm border border-line px-2 py-1">Perth</span>
      </div>
    </div>
  );
}
