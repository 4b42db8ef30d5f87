import { sql } from 'kysely'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Sql } from '../deps.ts'

/** Where scans are served. */
export const SCAN_PREFIX = '/files/certification/'
/** An address is good for so long (S115). */
const VALID_MS = 5 * MINUTE
const PURPOSE = 'certification scan address'

/** Who looks at a scan: its owner, or a reviewer, for whom it is marked. */
type View = { readonly viewer: string; readonly as: 'owner' | 'reviewer'; readonly until: number }
const textOf = (id: string, { viewer, as, until }: View): string => `${id}|${viewer}|${as}|${until}`

/** An address that only we can make: it names scan, viewer and end, and a proof of them. The clock is the database's. */
export async function signAddress(
  db: Sql,
  keyring: Keyring,
  id: string,
  who: Omit<View, 'until'>,
): Promise<{ readonly url: string; readonly endsAt: string }> {
  const until = (await readSeconds(db)) + VALID_MS / SECOND
  const view = { ...who, until }
  const { keyId, mac } = keyring.mac(PURPOSE, textOf(id, view))
  const proof = [view.viewer, view.as, until, keyId, mac.toString('base64url')].join('.')
  return { url: `${SCAN_PREFIX}${id}?proof=${encodeURIComponent(proof)}`, endsAt: new Date(until * SECOND).toISOString() }
}

/** Who may look, by an address that we made and that has not ended; null for any other. */
export async function checkAddress(db: Sql, keyring: Keyring, id: string, proof: string): Promise<View | null> {
  const [viewer = '', as = '', end = '', keyId = '', mac = '', ...more] = proof.split('.')
  const view = { viewer, as: as as View['as'], until: Number(end) }
  const made = { keyId, mac: Buffer.from(mac, 'base64url') }
  if (more.length > 0 || !/^\d{1,12}$/.test(end) || !keyring.checkMac(PURPOSE, textOf(id, view), made)) return null
  return view.until > (await readSeconds(db)) ? view : null
}

async function readSeconds(db: Sql): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select floor(extract(epoch from platform.now()))::int8 as seconds`.execute(db)
  return rows[0]!.seconds
}
