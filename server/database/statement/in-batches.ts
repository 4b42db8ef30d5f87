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
  for (const statement of statements) {
    let batch = 0
    do {
      const { numAffectedRows } = await statement.execute(db)
      batch = Number(numAffectedRows ?? 0)
      removed += batch
    } while (batch === batchRows)
  }
  return removed
}
