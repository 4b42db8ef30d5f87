/** Carries a refusal that must undo earlier writes. It is thrown inside a transaction and rolls it back. */
export class RolledBack<Refusal> extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Returns the outcome of a transaction. A RolledBack error becomes its refusal. */
export async function orRolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RolledBack) return thrown.outcome as Result
    throw thrown
  }
}
