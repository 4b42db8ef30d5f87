import { type RawBuilder, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { removeInBatches } from '#server/database/statement/in-batches.ts'

const BATCH_ROWS = 1_000

/** Removes codes a day after they were made, and spent proofs of work that have expired (S143). Returns the number of rows. */
export const sweepCodes = ({ database }: { readonly database: Pick<Database, 'of'> }): Promise<number> =>
  removeInBatches(database.of(), BATCH_ROWS, SWEEPS)

const SWEEPS: readonly RawBuilder<unknown>[] = [
  raw`delete from accounts.code where id in (
    select id from accounts.code where created_at < platform.now() - interval '24 hours' order by created_at limit ${BATCH_ROWS})`,
  raw`delete from accounts.spent_challenge where hash in (
    select hash from accounts.spent_challenge where expires_at < platform.now() order by expires_at limit ${BATCH_ROWS})`,
]
