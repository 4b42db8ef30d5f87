import { sql as raw } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { type End, sealCheckpoint } from './chain/chain.ts'
import { tryLock } from './chain/link-store.ts'

type TrimDeps = {
  readonly database: Pick<Database, 'inTransaction'>
  readonly keyring: Pick<Keyring, 'mac'>
  readonly recorder: Pick<Recorder, 'record'>
  readonly chainId: string
  /** At least 180, which the database insists on (S121). */
  readonly keepDays: number
}

const BATCH_ROWS = 10_000
const MOST_BATCHES = 20

/**
 * Removes entries that were kept for long enough, from the beginning of the chain on, each batch under a checkpoint from which the chain can
 * still be verified. Begins once something is a day older than it must be, so that a checkpoint stands for about a day. Gives the number.
 */
export async function trimTrail(deps: TrimDeps): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const count = await deps.database.inTransaction((tx: Transaction<never>) => trimSome(deps, tx))
    removed += count
    if (count < BATCH_ROWS) break
  }
  return removed
}

async function trimSome(deps: TrimDeps, tx: Transaction<never>): Promise<number> {
  if (!(await tryLock(tx))) return 0
  const upto = await findOldPart(tx, deps.keepDays)
  if (!upto) return 0
  const { keyId, mac } = sealCheckpoint(deps.keyring, deps.chainId, upto)
  const { rows } = await raw<{ removed: number }>`
    select audit.remove_until(${upto.seq}, ${upto.mac}, ${keyId}, ${mac}) as removed`.execute(tx)
  const { removed } = rows[0]!
  await deps.recorder.record(tx, {
    action: 'audit.trimmed',
    outcome: 'ok',
    actor: null,
    facts: { upto: upto.seq, removed, keepDays: deps.keepDays },
  })
  return removed
}

/** The last link of the oldest part: before it everything is old as well, whatever the clock did in between. */
async function findOldPart(tx: Transaction<never>, keepDays: number): Promise<End | undefined> {
  const { rows } = await raw<End>`
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
