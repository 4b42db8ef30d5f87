import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Receipt } from '#server/outside/sms/receipts/receipt.ts'
import { withinTime } from '#server/outside/sms/within-time.ts'
import type { ReceiptsContext } from './callback.ts'
import { applyReceipt, type DueCheck, findNextCheck, takeDueChecks } from './receipt-store.ts'
import { openSentPhone } from './sent-messages.ts'

/** Limits the questions that one process asks at once; providers allow many times that. */
const AT_ONCE = 10
const WITHIN_MS = 5 * SECOND

/** Asks providers about messages without a receipt: a few times within a day, then their state is unknown. */
export const receiptChecks = (context: ReceiptsContext): ScheduledTask => ({
  name: 'accounts/sms-receipts',
  async run(signal) {
    const due = await takeDueChecks(context.database.of(), AT_ONCE)
    await Promise.all(due.map((check) => checkMessage(context, check, signal)))
    return due.length
  },
  nextAt: () => findNextCheck(context.database.of()),
})

async function checkMessage(context: ReceiptsContext, check: DueCheck, signal: AbortSignal): Promise<void> {
  const { provider, ref, is_last } = check
  const receipt = await ask(context, check, signal)
  const change = { provider, refs: [ref] }
  if (receipt !== 'waiting') {
    if (await applyReceipt(context.database.of(), { ...change, state: receipt.state, code: receipt.code }))
      context.metrics.countEvent(`sms.${receipt.state}`)
  } else if (is_last) await applyReceipt(context.database.of(), { ...change, state: 'unknown', code: '' })
}

async function ask(context: ReceiptsContext, check: DueCheck, signal: AbortSignal): Promise<Receipt | 'waiting'> {
  const receipts = context.providers.find(({ name }) => name === check.provider)?.receipts
  const phone = openSentPhone(context, check)
  if (!receipts?.query || phone === undefined) return 'waiting'
  const { query } = receipts
  return await withinTime((limit) => query({ ref: check.ref, phone, sentAt: check.sent_at }, limit), {
    withinMs: WITHIN_MS,
    failed: () => 'waiting' as const,
    outer: signal,
  })
}
