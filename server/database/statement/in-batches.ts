import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/**
 * Runs statements that each remove `batchRows` rows at the most, again until they remove fewer, so that none holds many rows for long. Gives how many
 * rows were removed.
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

/** Takes a step again until it handles fewer rows than `batchRows`, the most that it handles at once. Gives how many rows were handled. */
export async function inBatches(batchRows: number, step: () => Promise<number>): Promise<number> {
  let [all, batch] = [0, 0]
  do {
    batch = await step()
    all += batch
  } while (batch >= batchRows)
  return all
}
