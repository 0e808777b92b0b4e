import type { Services } from '../services.ts';
import type { AnyRunKind } from './run-kind.ts';

/** How many checks are made in the time for which a small run may keep its place. */
const LOOKS = 20;

class PlaceLeft extends Error {}

/** The place of a small run, which is given up for others after a while. */
export class SmallPlace {
  readonly #left = new AbortController();
  readonly #looks: NodeJS.Timeout | undefined;

  constructor(services: Services, { name, secondsOfSmall }: AnyRunKind, id: string) {
    if (secondsOfSmall === undefined) return;
    const begun = performance.now();
    const look = async () => {
      if (performance.now() - begun < secondsOfSmall * 1000) return;
      try {
        if (await services.queue.makeLargeForOthers({ name, id })) {
          this.#left.abort(new PlaceLeft());
        }
      } catch (error) {
        services.log.warn({ err: error, run: id }, 'nobody could be let to a place');
      }
    };
    this.#looks = setInterval(() => void look(), (secondsOfSmall * 1000) / LOOKS);
  }

  get isLeft(): boolean {
    return this.#left.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#left.signal;
  }

  close(): void {
    clearInterval(this.#looks);
  }
}
