import pg from 'pg'
import '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { type Anchor, readAnchors } from './anchors.ts'
import { type ChainEnd, startOf, writeAnchor } from './chain.ts'
import { type Broken, findBeginning, findUnlinked, walkChain } from './verify.ts'

export type Verdict = {
  readonly first: number
  readonly end: ChainEnd
  readonly waiting: number
  /** The newest position that is known from outside the database. */
  readonly anchor?: ChainEnd
  readonly broken?: Broken
}
type Outside = { readonly dataDir: string } | { readonly anchor: ChainEnd }

/**
 * Verifies the whole trail in one snapshot, whether or not the product runs, and changes nothing. Checks every entry and link, that none is
 * missing, and that the chain reaches the positions recorded outside the database (S119).
 */
export async function verifyTrail(settings: DatabaseSettings, keyring: Pick<Keyring, 'checkMac'>, outside: Outside): Promise<Verdict> {
  const client = new pg.Client(settings)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from audit.chain')
    const chainId = rows[0]?.id ?? NAMELESS
    // Positions read after the snapshot could be of links that it lacks.
    const anchors = 'anchor' in outside ? [outside.anchor] : readAnchors(outside.dataDir, chainId)
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    return await verify(client, { keyring, chainId, anchors })
  } finally {
    await client.end()
  }
}

/** Returns the newest position of the trail that is recorded outside the database, as `seq:mac`, or null. */
export async function findNewestAnchor(settings: DatabaseSettings, dataDir: string): Promise<string | null> {
  const client = new pg.Client(settings)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from audit.chain').finally(() => client.end())
  const newest = readAnchors(dataDir, rows[0]?.id ?? NAMELESS).at(-1)
  return newest ? writeAnchor(newest) : null
}

const NAMELESS = '00000000-0000-0000-0000-000000000000'

type Trail = { readonly keyring: Pick<Keyring, 'checkMac'>; readonly chainId: string; readonly anchors: readonly (ChainEnd | Anchor)[] }

async function verify(client: pg.Client, { keyring, chainId, anchors }: Trail): Promise<Verdict> {
  const anchor = anchors.reduce<ChainEnd | undefined>((newest, each) => (newest && newest.seq > each.seq ? newest : each), undefined)
  const beginning = await findBeginning(client, keyring, chainId)
  if ('broken' in beginning) return { first: 1, end: startOf(chainId), waiting: 0, broken: beginning.broken, ...(anchor && { anchor }) }
  const from = beginning.ok
  const common = { first: from.seq + 1, ...(anchor && { anchor }) }
  if (anchors.some(({ seq, mac }) => seq === from.seq && !mac.equals(from.mac)))
    return { ...common, end: from, waiting: 0, broken: { seq: from.seq, fault: 'anchor-differs' } }
  const { end, broken } = await walkChain(client, keyring, { from, anchors })
  if (broken) return { ...common, end, waiting: 0, broken }
  if (anchor && anchor.seq > end.seq) return { ...common, end, waiting: 0, broken: { seq: end.seq + 1, fault: 'cut-off' } }
  return { ...common, end, ...(await findUnlinked(client, keyring, end)) }
}
