import { sql } from 'kysely'
import { secondOf } from '#contract/dates.ts'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { Files } from '#server/http/calls/answer.ts'
import { markScan } from '#server/pictures/watermark.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { CertificationContext, Sql } from '../context.ts'
import { openScan } from '../sealing/sealing.ts'

const SCAN_PREFIX = '/files/certification/'
/** The validity of an address (S115). */
const VALID_MS = 5 * MINUTE
const PURPOSE = 'certification scan address'

/** The viewer is the owner, or a reviewer, whose copy is watermarked. */
type View = { readonly viewer: string; readonly as: 'owner' | 'reviewer'; readonly until: number }
const textOf = (id: string, { viewer, as, until }: View): string => `${id}|${viewer}|${as}|${until}`

/** Signs an address that contains scan, viewer and end. The time is the database's. */
export async function signAddress(
  db: Sql,
  { keyring, id, ...viewing }: Omit<View, 'until'> & { readonly keyring: Keyring; readonly id: string },
): Promise<{ readonly url: string; readonly endsAt: string }> {
  const until = (await readSeconds(db)) + VALID_MS / SECOND
  const view = { ...viewing, until }
  const { keyId, mac } = keyring.mac(PURPOSE, textOf(id, view))
  const proof = [view.viewer, view.as, until, keyId, mac.toString('base64url')].join('.')
  return { url: `${SCAN_PREFIX}${id}?proof=${encodeURIComponent(proof)}`, endsAt: new Date(until * SECOND).toISOString() }
}

/** Returns the viewer of a valid, signed address that has not ended, or null. */
async function checkAddress(
  db: Sql,
  { keyring, id, proof }: { readonly keyring: Keyring; readonly id: string; readonly proof: string },
): Promise<View | null> {
  const [viewer = '', as = '', end = '', keyId = '', mac = '', ...more] = proof.split('.')
  const view = { viewer, as: as as View['as'], until: Number(end) }
  const made = { keyId, mac: Buffer.from(mac, 'base64url') }
  if (more.length > 0 || !/^\d{1,12}$/.test(end) || !keyring.checkMac(PURPOSE, textOf(id, view), made)) return null
  return view.until > (await readSeconds(db)) ? view : null
}

async function readSeconds(db: Sql): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select floor(extract(epoch from platform.now()))::int8 as seconds`.execute(db)
  return one(rows).seconds
}

/** Serves scans by signed address; answers 404 without a valid one. */
export const scanFiles = ({ database, keyring, recorder }: CertificationContext): Files => ({
  prefix: SCAN_PREFIX,
  async find(id, proof) {
    const db = database.of()
    const view = await checkAddress(db, { keyring, id, proof })
    const scan = view && (await findSealed(db, id))
    if (!scan) return null
    const bytes = openScan(keyring, scan)
    if (!bytes) {
      recorder.report({ action: 'certification.unreadable', outcome: 'refused', actor: view.viewer, target: `certification-scan:${id}` })
      return null
    }
    const seen = view.as === 'owner' ? bytes : await markScan(bytes, view.viewer, secondOf(scan.now))
    return { bytes: seen, type: 'image/webp', private: true }
  },
})

const findSealed = (db: Sql, id: string) =>
  db
    .selectFrom('certification.document')
    .select(['id', 'bytes', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst()
