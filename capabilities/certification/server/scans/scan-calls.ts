import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { DAY } from '#contract/duration.ts'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import type { Remade } from '#server/pictures/remake.ts'
import { remakeScan, scanKindOf } from '#server/pictures/scan.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type CertificationContext, serve } from '../context.ts'
import { findConsent } from '../filing/consent-store.ts'
import { showScan } from '../filing/show-filing.ts'
import { addScan, removeOwnScan } from '../scan-store.ts'
import { sealScan } from '../sealing/sealing.ts'
import { signAddress } from './scan-files.ts'

/** Limits the uploads of one account in a day (S70). */
const DAILY = 100
const CODES = { 'other kind': 'SCAN_TYPE', 'too large': 'SCAN_PIXELS', broken: 'SCAN_BROKEN' } as const

type Sent = Outcome<typeof calls.uploadScan>

/** Checks the cheap conditions first: bytes, consent, a free place and the daily limit. Decodes pixels only then. */
export const uploadScan = serve(calls.uploadScan, async (context, { file }, caller) => {
  if (file.bytes.byteLength > calls.SCAN_MAX_BYTES) return { refused: 'SCAN_TOO_LARGE' }
  const kind = scanKindOf(file)
  if (!kind) return { refused: 'SCAN_TYPE' }
  if (!(await findConsent(context.database.of(), caller.session.accountId))) return { refused: 'CONSENT_REQUIRED' }
  using permit = context.scanSlots.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const no = await mayNot(context, caller)
  if (no) return no
  const made = await remakeScan(file.bytes, kind)
  return 'unfit' in made ? { refused: CODES[made.unfit] } : await saveScan(context, made, caller)
})

async function mayNot({ hasRoom, limits }: CertificationContext, { session }: SignedInCaller): Promise<Sent | null> {
  if (!(await hasRoom())) return { refused: 'STORAGE_FULL' }
  const taken = await limits.take([{ key: `certification scan account ${session.accountId}`, times: DAILY, withinMs: DAY }])
  return taken.passed ? null : { refused: 'SCAN_QUOTA', retryAfter: taken.retryAfter }
}

async function saveScan({ database, keyring, recorder }: CertificationContext, made: Remade, caller: SignedInCaller): Promise<Sent> {
  const id = randomUUID()
  const { width, height } = made
  const scan = { id, account_id: caller.session.accountId, width, height, size_bytes: made.ok.byteLength, key_id: keyring.newest }
  const bytes = sealScan(keyring, id, made.ok)
  return await database.inTransaction(async (tx) => {
    const row = await addScan(tx, { ...scan, bytes })
    if (!row) return { refused: 'SCAN_QUOTA' }
    await recorder.record(tx, {
      action: 'certification.scan-sent',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification-scan:${id}`,
      facts: { sizeBytes: scan.size_bytes },
    })
    return { ok: showScan(row) }
  })
}

/** Returns an address to the owner; answers NOT_FOUND for scans of other accounts (S45, S66). */
export const getScan = serve(calls.getScan, async ({ database, keyring }, { id }, { session: { accountId } }) => {
  const db = database.of()
  const own = await db
    .selectFrom('certification.document')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return own ? { ok: await signAddress(db, { keyring, id, viewer: accountId, as: 'owner' }) } : { refused: 'NOT_FOUND' }
})

/**
 * Returns an address to the reviewer with the claim. A scan shows what masks hide, so each access is recorded as a reading of personal
 * data. One of a minor needs a second person each time.
 */
export const getScanForReview = serve(calls.getScanForReview, async (context, { id }, caller) => {
  const { database, keyring, recorder, disclose, age } = context
  const { accountId } = caller.session
  return await database.inTransaction(async (tx) => {
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
    const data = { target: `certification-scan:${id}`, what: 'scan', reason: 'review', of: scan.account_id }
    if (await age.find(tx, scan.account_id)) {
      const waits = await disclose(tx, caller, data)
      if (waits) return waits
    } else {
      const reading = personalDataRead(caller, data)
      await recorder.record(tx, { ...reading, facts: { ...reading.facts, filing: scan.filingId } })
    }
    return { ok: await signAddress(tx, { keyring, id, viewer: accountId, as: 'reviewer' }) }
  })
})

export const removeScan = serve(calls.removeScan, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    if (await isHeld(tx, `account:${caller.session.accountId}`)) return { refused: 'ON_HOLD' }
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
})
