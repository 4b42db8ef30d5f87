import { sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { AccountsTables } from '../tables.ts'

const BATCH_ROWS = 1_000

/** Removes codes a day after they were made, and proofs of work that have expired (S143). Gives the number of rows. */
export async function sweepCodes({ database }: { readonly database: Pick<Database, 'of'> }): Promise<number> {
  const sql = database.of<AccountsTables>()
  const sweepTable = async (batch: ReturnType<typeof raw>) => {
    let removed = 0
    for (let last = BATCH_ROWS; last === BATCH_ROWS; removed += last) last = Number((await batch.execute(sql)).numAffectedRows ?? 0n)
    return removed
  }
  const codes = await sweepTable(raw`
    delete from accounts.code where id in (
      select id from accounts.code where created_at < platform.now() - interval '24 hours' order by created_at limit ${BATCH_ROWS}
    )`)
  const challenges = await sweepTable(raw`
    delete from accounts.spent_challenge where hash in (
      select hash from accounts.spent_challenge where expires_at < platform.now() order by expires_at limit ${BATCH_ROWS}
    )`)
  return codes + challenges
}
