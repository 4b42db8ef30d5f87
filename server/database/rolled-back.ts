/** A refusal that takes back what was written before it was found: thrown inside a transaction, which ends with it. */
export class RolledBack<Refusal> extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** The outcome of a transaction; what was rolled back is a refusal like any other. */
export async function orRolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RolledBack) return thrown.outcome as Result
    throw thrown
  }
}
