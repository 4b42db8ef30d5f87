import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { type ChainEnd, sealCheckpoint } from './chain/chain.ts'
import { tryLock } from './chain/link-store.ts'
import type { AuditContext, Tx } from './context.ts'

type TrimContext = Pick<AuditContext, 'database' | 'keyring' | 'recorder' | 'chainId' | 'keepDays'>

const BATCH_ROWS = 10_000
const MOST_BATCHES = 20

/**
 * Removes expired entries from the start of the chain, each batch with a checkpoint from which the chain can still be verified. Waits until
 * an entry is a day overdue, so that there is about one checkpoint a day. Returns the number removed.
 */
export async function trimTrail(context: TrimContext): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const count = await context.database.inTransaction((tx) => trimSome(context, tx))
    removed += count
    if (count < BATCH_ROWS) break
  }
  return removed
}

async function trimSome(context: TrimContext, tx: Tx): Promise<number> {
  if (!(await tryLock(tx))) return 0
  const upto = await findOldPart(tx, context.keepDays)
  if (!upto) return 0
  const { keyId, mac } = sealCheckpoint(context.keyring, context.chainId, upto)
  const { rows } = await raw<{ removed: number }>`
    select audit.remove_until(${upto.seq}, ${upto.mac}, ${keyId}, ${mac}) as removed`.execute(tx)
  const { removed } = one(rows)
  await context.recorder.record(tx, {
    action: 'audit.trimmed',
    outcome: 'ok',
    actor: null,
    facts: { upto: upto.seq, removed, keepDays: context.keepDays },
  })
  return removed
}

/** Returns the last link of the oldest part. Everything before it is old as well, even if the clock was moved. */
async function findOldPart(tx: Tx, keepDays: number): Promise<ChainEnd | undefined> {
  const { rows } = await raw<ChainEnd>`
    with oldest as (
      select seq, link.mac, at < platform.now() - ${keepDays} * interval '1 day' as is_old,
        at < platform.now() - (${keepDays} + 1) * interval '1 day' as is_due
      from audit.link join audit.entry on id = entry_id order by seq limit ${BATCH_ROWS}
    )
    select seq, mac from oldest
    where seq < coalesce((select min(seq) from oldest where not is_old), 'infinity'::float8)
      and (select bool_or(is_due) from oldest)
    order by seq desc limit 1`.execute(tx)
  return rows[0]
}
