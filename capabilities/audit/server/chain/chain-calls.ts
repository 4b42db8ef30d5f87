import { sql as raw } from 'kysely'
import type { PoolClient } from 'pg'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type AuditContext, serve } from '../context.ts'
import { readTrailDays } from '../trail-term.ts'
import { writeAnchor } from './chain.ts'
import { countUnlinkedEntries, findLast, MOST_WAITING } from './link-store.ts'
import { findBefore, findBeginning, walkChain } from './verify.ts'

type LastVerified = { at: Date; outcome: string; from: number; upto: number }

export const getChain = serve(calls.getChain, async ({ database, chainId, keepDays, newestAnchor }) => {
  const sql = database.of()
  const last = await findLast(sql, chainId)
  const waiting = await countUnlinkedEntries(sql, last, MOST_WAITING + 1)
  const { rows: checkpoints } = await raw<{ upto: number }>`select upto from audit.checkpoint order by upto desc limit 1`.execute(sql)
  const { rows } = await raw<LastVerified>`
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
      keepDays: await readTrailDays(sql, keepDays),
    },
  }
})

const describe = ({ at, outcome, from, upto }: LastVerified) => ({ at: at.toISOString(), from, seq: upto, isWhole: outcome === 'ok' })

const VERIFIED = 'audit.verified'

/** Verifies a part of the chain and records the result. */
export const verifyRange = serve(calls.verifyRange, async (context, { from, upto }, caller) => {
  const verified = await atOneMoment(context, (client) =>
    verify(context, client, { from, upto: Math.min(upto, from + calls.VERIFY_ROWS - 1) }),
  )
  const { broken, ...range } = verified
  await context.database.inTransaction((tx) =>
    context.recorder.record(tx, {
      action: VERIFIED,
      outcome: broken ? 'refused' : 'ok',
      ...doneBy(caller),
      facts: { ...range, ...(broken && { broken: broken.seq, fault: broken.fault }) },
    }),
  )
  return { ok: verified }
})

/** Reads in one snapshot, so that trimming does not interfere. */
async function atOneMoment<T>({ database }: AuditContext, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  let isClean = false
  try {
    await client.query('begin isolation level repeatable read, read only')
    const done = await work(client)
    await client.query('commit')
    isClean = true
    return done
  } finally {
    client.release(!isClean)
  }
}

async function verify(
  { keyring, chainId, anchors }: AuditContext,
  client: PoolClient,
  { from: asked, upto }: { readonly from: number; readonly upto: number },
): Promise<{ readonly from: number; readonly upto: number; readonly broken: { readonly seq: number; readonly fault: string } | null }> {
  const beginning = await findBeginning(client, keyring, chainId)
  if ('broken' in beginning) return { from: asked, upto: asked - 1, broken: beginning.broken }
  const from = Math.max(asked, beginning.ok.seq + 1)
  const before = await findBefore(client, beginning.ok, from)
  if (!before) return { from, upto: from - 1, broken: (await goesOn(client, from)) ? { seq: from - 1, fault: 'link-missing' } : null }
  const { end, broken } = await walkChain(client, keyring, { from: before, upto, anchors: anchors() })
  return { from, upto: end.seq, broken: broken ? { seq: broken.seq, fault: broken.fault } : null }
}

const goesOn = async (client: PoolClient, seq: number): Promise<boolean> =>
  (await client.query('select from audit.link where seq >= $1 limit 1', [seq])).rowCount === 1
