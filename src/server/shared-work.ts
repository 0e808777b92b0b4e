export class SharedWork<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  run(thing: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(thing);
    if (known) return known;
    const begun = work().finally(() => this.#underWay.delete(thing));
    this.#underWay.set(thing, begun);
    return begun;
  }
}
