import { randomUUID } from 'node:crypto'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import { kindOf, type PictureKind } from '#server/pictures/picture-kind.ts'
import { remakePicture } from '#server/pictures/remake.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findReach } from '../reach.ts'
import { lockPayment } from './payment-store.ts'
import { openSealed, sealSlip } from './sealing.ts'

/** Large enough to read the small print of a slip. */
const LONGEST_SIDE_PIXELS = 2_400
const QUALITY = 84
const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp']

/** Checks the cheap conditions first, and decodes pixels only then. */
export const uploadSlip = serve(calls.uploadSlip, async (context, { file }, caller) => {
  if (file.bytes.byteLength > calls.SLIP_MAX_BYTES) return { refused: 'SLIP_TOO_LARGE' }
  const kind = kindOf(file)
  if (!kind || !KINDS.includes(kind)) return { refused: 'SLIP_TYPE' }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  using permit = context.slipSlots.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const made = await remakePicture(file.bytes, kind, {
    quality: QUALITY,
    shape: (picture) => picture.resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  })
  if ('unfit' in made) return { refused: made.unfit === 'other kind' ? 'SLIP_TYPE' : 'SLIP_UNREADABLE' }
  const id = randomUUID()
  const slip = { id, uploaded_by: caller.session.accountId, ...sealSlip(context.keyring, id, made.ok) }
  return await context.database.inTransaction(async (tx) => {
    await tx.insertInto('membership.slip').values(slip).execute()
    const facts = { sizeBytes: slip.size_bytes }
    await context.recorder.record(tx, {
      action: 'membership.slip-uploaded',
      outcome: 'ok',
      ...doneBy(caller),
      target: `membership-slip:${id}`,
      facts,
    })
    return { ok: { id } }
  })
})

/** A slip of another person is answered like an absent one. A legal hold keeps the slip of before. */
export const attachSlip = serve(calls.attachSlip, (context, { id, slipId }, caller) =>
  context.database.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id, await findReach(context, tx, caller.session))
    const loose = tx.selectFrom('membership.slip').select('id').where('id', '=', slipId).where('payment_id', 'is', null)
    const slip = await loose.where('uploaded_by', '=', caller.session.accountId).forUpdate().executeTakeFirst()
    if (!payment || !slip) return { refused: 'NOT_FOUND' }
    if (payment.state !== 'recorded') return { refused: 'PAYMENT_CHANGED' }
    if (payment.has_slip && (await isHeld(tx, `account:${payment.account_id}`))) return { refused: 'ON_HOLD' }
    await tx.deleteFrom('membership.slip').where('payment_id', '=', id).execute()
    await tx.updateTable('membership.slip').set({ payment_id: id }).where('id', '=', slipId).execute()
    await context.recorder.record(tx, {
      action: 'membership.slip-attached',
      outcome: 'ok',
      ...doneBy(caller),
      target: `membership-payment:${id}`,
    })
    return { ok: null }
  }),
)

export const openSlip = serve(calls.openSlip, (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id, await findReach(context, tx, caller.session))
    const slip = payment && (await tx.selectFrom('membership.slip').select(['id', 'bytes']).where('payment_id', '=', id).executeTakeFirst())
    const picture = slip && openSealed(context.keyring, slip)
    if (!payment || !picture) return { refused: 'NOT_FOUND' }
    const data = { target: `membership-payment:${id}`, what: 'scan', reason: 'check', of: payment.account_id }
    await context.recorder.record(tx, personalDataRead(caller, data))
    return { ok: { picture: picture.toString('base64') } }
  }),
)
