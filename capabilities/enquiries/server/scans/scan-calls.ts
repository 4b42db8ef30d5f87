import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { remakeScan, scanKindOf } from '#server/pictures/scan.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type EnquiriesContext, serve } from '../context.ts'
import { formScans } from './form-scans.ts'
import { addScan, findScan, removeLooseScan } from './scan-store.ts'

/** Limits the uploads of one account in a day (S70). */
const DAILY = 100
const CODES = { 'other kind': 'SCAN_TYPE', 'too large': 'SCAN_PIXELS', broken: 'SCAN_BROKEN' } as const

/** Checks the cheap conditions first: bytes, room and the daily limit. Decodes pixels only then. */
export const uploadFormScan = serve(calls.uploadFormScan, async (context, { file }, caller) => {
  if (file.bytes.byteLength > calls.SCAN_MAX_BYTES) return { refused: 'SCAN_TOO_LARGE' }
  const kind = scanKindOf(file)
  if (!kind) return { refused: 'SCAN_TYPE' }
  const { accountId } = caller.session
  using permit = context.scanSlots.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const refused = await checkRoom(context, accountId)
  if (refused) return refused
  const made = await remakeScan(file.bytes, kind)
  if ('unfit' in made) return { refused: CODES[made.unfit] }
  const id = randomUUID()
  const scan = { id, account_id: accountId, width: made.width, height: made.height, ...formScans.seal(context.keyring, id, made.ok) }
  return await context.database.inTransaction(async (tx) => {
    if (!(await addScan(tx, scan))) return { refused: 'SCAN_QUOTA' }
    const facts = { sizeBytes: scan.size_bytes }
    await context.recorder.record(tx, {
      action: 'enquiry.scan-uploaded',
      outcome: 'ok',
      ...doneBy(caller),
      target: `form-scan:${id}`,
      facts,
    })
    return { ok: { id } }
  })
})

type Refused = Extract<Outcome<typeof calls.uploadFormScan>, { refused: string }>

async function checkRoom({ hasRoom, limits }: EnquiriesContext, accountId: string): Promise<Refused | undefined> {
  if (!(await hasRoom())) return { refused: 'STORAGE_FULL' }
  const taken = await limits.take([{ key: `form scan account ${accountId}`, times: DAILY, withinMs: DAY }])
  return taken.passed ? undefined : { refused: 'SCAN_QUOTA', retryAfter: taken.retryAfter }
}

/** A scan of another account is answered like an absent one (S45, S66). */
export const readOwnFormScan = serve(calls.readOwnFormScan, async ({ database, keyring }, { id }, { session: { accountId } }) => {
  const scan = await findScan(database.of(), { id, accountId })
  const picture = scan && formScans.open(keyring, scan)
  return picture ? { ok: { picture: picture.toString('base64') } } : { refused: 'NOT_FOUND' }
})

/** Deletes a scan that belongs to no answers. Answers contain the others until they are withdrawn or decided on. */
export const removeOwnFormScan = serve(calls.removeOwnFormScan, ({ database, recorder }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const { accountId } = caller.session
    if (!(await findScan(tx, { id, accountId }))) return { refused: 'NOT_FOUND' }
    if (await isHeld(tx, `account:${accountId}`)) return { refused: 'ON_HOLD' }
    if (!(await removeLooseScan(tx, { id, accountId }))) return { refused: 'SCAN_SENT' }
    await recorder.record(tx, { action: 'enquiry.scan-removed', outcome: 'ok', ...doneBy(caller), target: `form-scan:${id}` })
    return { ok: null }
  }),
)
