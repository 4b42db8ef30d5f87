import { sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Anchor } from './anchors.ts'
import { writeAnchor } from './chain.ts'
import { countWaiting, findLast } from './link-store.ts'
import { VERIFIED } from './verify-range.ts'

type ChainContext = {
  readonly database: Pick<Database, 'of'>
  readonly chainId: string
  readonly keepDays: number
  newestAnchor(): Anchor | undefined
}
type Verified = { at: Date; outcome: string; from: number; upto: number }
const MOST_WAITING = 1_000

export const getChain = serve(calls.getChain, async ({ database, chainId, keepDays, newestAnchor }: ChainContext) => {
  const sql = database.of<never>()
  const last = await findLast(sql, chainId)
  const waiting = await countWaiting(sql, last, MOST_WAITING + 1)
  const { rows: checkpoints } = await raw<{ upto: number }>`select upto from audit.checkpoint order by upto desc limit 1`.execute(sql)
  const { rows } = await raw<Verified>`
    select at, outcome, (facts->>'from')::float8 as from, (facts->>'upto')::float8 as upto
    from audit.entry where action = ${VERIFIED} order by at desc, id desc limit 1`.execute(sql)
  const anchor = newestAnchor()
  return {
    ok: {
      first: Math.min(last.seq, (checkpoints[0]?.upto ?? 0) + 1),
      last: last.seq,
      waiting: {
        count: Math.min(waiting.count, MOST_WAITING),
        isMore: waiting.count > MOST_WAITING,
        since: waiting.since?.toISOString() ?? null,
      },
      anchor: anchor ? { seq: anchor.seq, at: anchor.at, mac: writeAnchor(anchor) } : null,
      verified: rows[0] ? describe(rows[0]) : null,
      keepDays,
    },
  }
})

/** Counts the entries that wait for their link, up to 1,001. */
export async function countUnlinked({ database, chainId }: Pick<ChainContext, 'database' | 'chainId'>): Promise<number> {
  const sql = database.of<never>()
  return (await countWaiting(sql, await findLast(sql, chainId), MOST_WAITING + 1)).count
}

const describe = ({ at, outcome, from, upto }: Verified) => ({ at: at.toISOString(), from, seq: upto, isWhole: outcome === 'ok' })
