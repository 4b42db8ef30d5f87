import type { PoolClient } from 'pg'
import type { Database, Transaction } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { VERIFY_ROWS } from '../../contract.ts'
import type { Anchor } from './anchors.ts'
import { findBefore, findBeginning, walkChain } from './verify.ts'

type VerifyContext = {
  readonly database: Pick<Database, 'pool' | 'inTransaction'>
  readonly keyring: Pick<Keyring, 'checkMac'>
  readonly recorder: Pick<Recorder, 'record'>
  readonly chainId: string
  anchors(): readonly Anchor[]
}
type Verified = { readonly from: number; readonly upto: number; readonly broken: { readonly seq: number; readonly fault: string } | null }

export const VERIFIED = 'audit.verified'

/** Verifies a part of the chain and records the result. */
export const verifyRange = serve(calls.verifyRange, async (context: VerifyContext, { from, upto }, caller) => {
  const verified = await atOneMoment(context, (client) => verify(context, client, from, Math.min(upto, from + VERIFY_ROWS - 1)))
  const { broken, ...range } = verified
  await context.database.inTransaction((tx: Transaction<never>) =>
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
async function atOneMoment<T>({ database }: VerifyContext, work: (client: PoolClient) => Promise<T>): Promise<T> {
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

async function verify({ keyring, chainId, anchors }: VerifyContext, client: PoolClient, asked: number, upto: number): Promise<Verified> {
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
