import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Files } from '#server/http/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { removeScan, showScan, showScanToReviewer } from '../contract.ts'
import { toShanghai } from './days.ts'
import type { CertificationDeps, Sql, Tables, Tx } from './deps.ts'
import { checkAddress, SCAN_PREFIX, signAddress } from './scan-address.ts'
import { removeOwnScan } from './scan-store.ts'
import { openScan } from './sealing.ts'
import { markScan } from './watermark.ts'

type Deps = Pick<CertificationDeps, 'database' | 'keyring' | 'recorder'>

/** For its owner; a scan of anybody else is not there (S45, S66). */
export async function showOwnScan(
  { database, keyring }: Deps,
  { id }: InputOf<typeof showScan>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof showScan>> {
  const db = database.of<Tables>()
  const own = await db
    .selectFrom('certification.document')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return own ? { ok: await signAddress(db, keyring, id, { viewer: accountId, as: 'owner' }) } : { refused: 'NOT_FOUND' }
}

/** For who holds the claim on its filing. A scan shows what the masks hide, so each look is recorded as a reading of personal data. */
export async function showReviewedScan(
  { database, keyring, recorder }: Deps,
  { id }: InputOf<typeof showScanToReviewer>,
  caller: SignedInCaller,
): Promise<Outcome<typeof showScanToReviewer>> {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof showScanToReviewer>> => {
    const scan = await tx
      .selectFrom('certification.document as scan')
      .innerJoin('certification.filing as filing', 'filing.id', 'scan.filing_id')
      .select(['filing.id as filingId', 'filing.account_id', 'claimed_by'])
      .where('scan.id', '=', id)
      .where('filing.state', '<>', 'draft')
      .executeTakeFirst()
    if (!scan) return { refused: 'NOT_FOUND' }
    if (scan.account_id === accountId) return { refused: 'OWN_FILING' }
    if (scan.claimed_by !== accountId) return { refused: 'NOT_CLAIMED' }
    await recorder.record(tx, {
      action: 'personal-data.read',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification-scan:${id}`,
      reason: 'review',
      facts: { filing: scan.filingId },
    })
    return { ok: await signAddress(tx, keyring, id, { viewer: accountId, as: 'reviewer' }) }
  })
}

export async function dropOwnScan(
  { database, recorder }: Deps,
  { id }: InputOf<typeof removeScan>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeScan>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeScan>> => {
    const became = await removeOwnScan(tx, id, caller.session.accountId)
    if (became !== 'removed') return { refused: became === 'fixed' ? 'STATE_CHANGED' : 'NOT_FOUND' }
    await recorder.record(tx, {
      action: 'certification.scan-removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification-scan:${id}`,
    })
    return { ok: null }
  })
}

/** Serves scans by their signed addresses; without one, or after its end, there is nothing. */
export const scanFiles = ({ database, keyring, recorder }: Deps): Files => ({
  prefix: SCAN_PREFIX,
  async find(id, proof) {
    const db = database.of<Tables>()
    const view = await checkAddress(db, keyring, id, proof)
    const scan = view && (await findSealed(db, id))
    if (!scan) return null
    const bytes = openScan(keyring, scan)
    if (!bytes) {
      recorder.report({ action: 'certification.unreadable', outcome: 'refused', actor: view.viewer, target: `certification-scan:${id}` })
      return null
    }
    const seen = view.as === 'owner' ? bytes : await markScan(bytes, view.viewer, toShanghai(scan.now))
    return { bytes: seen, type: 'image/webp', private: true }
  },
})

const findSealed = (db: Sql, id: string) =>
  db
    .selectFrom('certification.document')
    .select(['id', 'bytes', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst()
