import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { countSome, readOldest } from '#server/retention/rows.ts'
import type { Due, Part } from '#server/retention/rule.ts'
import { type ChainEnd, sealCheckpoint } from './chain/chain.ts'
import { tryLock } from './chain/link-store.ts'
import type { AuditContext, Tx } from './context.ts'

export type TrimContext = Pick<AuditContext, 'keyring' | 'recorder' | 'chainId'>

const BATCH_ROWS = 10_000

/**
 * The expired entries at the start of the chain. Each batch leaves a checkpoint from which the chain can still be verified. It waits until
 * an entry is a day overdue, so that there is about one checkpoint a day, and ends before the first entry that is about a target on hold.
 */
export const oldPart = (context: TrimContext): Part => ({
  tables: ['audit.entry', 'audit.link'],
  count: (db, due) => countSome(db.of<object>(), raw`select at as since from audit.entry where at <= ${due.cutoff}::timestamptz`),
  remove: (tx, due) => trimSome(context, tx.of(), due),
  oldest: (tx) => readOldest(tx, raw`select at as since from audit.link join audit.entry on id = entry_id order by seq limit 1`),
})

async function trimSome(context: TrimContext, tx: Tx, due: Due): Promise<number> {
  if (!(await tryLock(tx))) return 0
  const upto = await findOldPart(tx, due)
  if (!upto) return 0
  const { keyId, mac } = sealCheckpoint(context.keyring, context.chainId, upto)
  const { rows } = await raw<{ removed: number }>`
    select audit.remove_until(${upto.seq}, ${upto.mac}, ${keyId}, ${mac}) as removed`.execute(tx)
  const { removed } = one(rows)
  const facts = { upto: upto.seq, removed, before: due.cutoff.toISOString() }
  await context.recorder.record(tx, { action: 'audit.trimmed', outcome: 'ok', actor: null, facts })
  return removed
}

/** Returns the last link of the oldest part. Everything before it is old as well, even if the clock was moved. */
async function findOldPart(tx: Tx, { cutoff, onHold }: Due): Promise<ChainEnd | undefined> {
  const { rows } = await raw<ChainEnd>`
    with oldest as (
      select seq, link.mac, at <= ${cutoff}::timestamptz as is_old, at <= ${cutoff}::timestamptz - interval '1 day' as is_due,
        target = any (${[...onHold]}::text[]) or 'account:' || actor = any (${[...onHold]}::text[]) as is_held
      from audit.link join audit.entry on id = entry_id order by seq limit ${BATCH_ROWS}
    )
    select seq, mac from oldest
    where seq < coalesce((select min(seq) from oldest where not is_old or is_held), 'infinity'::float8)
      and (select bool_or(is_due) from oldest)
    order by seq desc limit 1`.execute(tx)
  return rows[0]
}
