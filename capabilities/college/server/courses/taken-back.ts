/** A refusal that takes back what was written before it was found: the transaction ends with it. */
export class TakenBack<Refusal> extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super('taken back')
    this.outcome = outcome
  }
}

/** What came of it, with what was taken back as a refusal like any other. */
export async function orTakenBack<Told>(work: () => Promise<Told>): Promise<Told> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.outcome as Told
    throw thrown
  }
}
