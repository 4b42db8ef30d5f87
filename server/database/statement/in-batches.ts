import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/**
 * Repeats statements that each remove at most `batchRows` rows, so that no statement locks many rows for long. Returns the number of
 * removed rows.
 */
export async function removeInBatches(
  db: QueryExecutorProvider,
  batchRows: number,
  statements: readonly RawBuilder<unknown>[],
): Promise<number> {
  let removed = 0
  for (const statement of statements)
    removed += await inBatches(batchRows, async () => Number((await statement.execute(db)).numAffectedRows ?? 0))
  return removed
}

/** Repeats a step until it handles fewer than `batchRows` rows, its maximum per run. Returns the number of handled rows. */
export async function inBatches(batchRows: number, step: () => Promise<number>): Promise<number> {
  let [all, batch] = [0, 0]
  do {
    batch = await step()
    all += batch
  } while (batch >= batchRows)
  return all
}
