import { randomUUID } from 'node:crypto'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import { remakeScan, scanKindOf } from '#server/pictures/scan.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findReach } from '../reach.ts'
import { lockPayment } from './payment-store.ts'
import { slips } from './sealing.ts'

/** Checks the cheap conditions first, and decodes pixels only then. */
export const uploadSlip = serve(calls.uploadSlip, async (context, { file }, caller) => {
  if (file.bytes.byteLength > calls.SLIP_MAX_BYTES) return { refused: 'SLIP_TOO_LARGE' }
  const kind = scanKindOf(file)
  if (!kind) return { refused: 'SLIP_TYPE' }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  using permit = context.slipSlots.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const made = await remakeScan(file.bytes, kind)
  if ('unfit' in made) return { refused: made.unfit === 'other kind' ? 'SLIP_TYPE' : 'SLIP_UNREADABLE' }
  const id = randomUUID()
  const slip = { id, uploaded_by: caller.session.accountId, ...slips.seal(context.keyring, id, made.ok) }
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
    const picture = slip && slips.open(context.keyring, slip)
    if (!payment || !picture) return { refused: 'NOT_FOUND' }
    const data = { target: `membership-payment:${id}`, what: 'scan', reason: 'check', of: payment.account_id }
    await context.recorder.record(tx, personalDataRead(caller, data))
    return { ok: { picture: picture.toString('base64') } }
  }),
)
