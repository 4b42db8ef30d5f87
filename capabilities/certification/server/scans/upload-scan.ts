import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { DAY } from '#contract/duration.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { kindOf, type PictureKind } from '#server/pictures/picture-kind.ts'
import { type Remade, remakePicture } from '#server/pictures/remake.ts'
import * as calls from '../../contract.ts'
import { SCAN_MAX_BYTES } from '../../contract.ts'
import { findConsent } from '../consent/consent-store.ts'
import type { CertificationContext, Tables, Tx } from '../context.ts'
import { showScan } from '../filing/show-filing.ts'
import { addScan } from '../scan-store.ts'
import { sealScan } from '../sealing/sealing.ts'

/** Limits the uploads of one account in a day (S70). */
const DAILY = 100
/** Large enough to read the small print of an A4 page. */
const LONGEST_SIDE_PIXELS = 3_200
const QUALITY = 84
const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp']
const CODES = { 'other kind': 'SCAN_TYPE', 'too large': 'SCAN_PIXELS', broken: 'SCAN_BROKEN' } as const

type SendScanContext = CertificationContext & {
  /** Limits the pictures that this process decodes. */
  readonly semaphore: Semaphore
}
type Sent = Outcome<typeof calls.uploadScan>

/** Checks the cheap conditions first: bytes, consent, a free place and the daily limit. Decodes pixels only then. */
export const uploadScan = serve(calls.uploadScan, async (context: SendScanContext, { file }, caller) => {
  if (file.bytes.byteLength > SCAN_MAX_BYTES) return { refused: 'SCAN_TOO_LARGE' }
  const kind = kindOf(file)
  if (!kind || !KINDS.includes(kind)) return { refused: 'SCAN_TYPE' }
  if (!(await findConsent(context.database.of<Tables>(), caller.session.accountId))) return { refused: 'CONSENT_REQUIRED' }
  using permit = context.semaphore.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const no = await mayNot(context, caller)
  if (no) return no
  const made = await remakePicture(file.bytes, kind, QUALITY, (picture) =>
    picture.resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  )
  return 'unfit' in made ? { refused: CODES[made.unfit] } : await saveScan(context, made, caller)
})

async function mayNot({ hasRoom, limits }: SendScanContext, { session }: SignedInCaller): Promise<Sent | null> {
  if (!(await hasRoom())) return { refused: 'STORAGE_FULL' }
  const taken = await limits.take([{ key: `certification scan account ${session.accountId}`, times: DAILY, withinMs: DAY }])
  return taken.passed ? null : { refused: 'SCAN_QUOTA', retryAfter: taken.retryAfter }
}

async function saveScan({ database, keyring, recorder }: SendScanContext, made: Remade, caller: SignedInCaller): Promise<Sent> {
  const id = randomUUID()
  const { width, height } = made
  const scan = { id, account_id: caller.session.accountId, width, height, size_bytes: made.ok.byteLength, key_id: keyring.newest }
  const bytes = sealScan(keyring, id, made.ok)
  return await database.inTransaction(async (tx: Tx): Promise<Sent> => {
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
