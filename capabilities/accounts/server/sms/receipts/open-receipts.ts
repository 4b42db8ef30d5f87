import type { Callback } from '#server/http/calls/answer.ts'
import type { Platform } from '#server/platform.ts'
import type { AccountsContext } from '../../context.ts'
import { type ReceiptsContext, receiptCallback } from './callback.ts'
import { receiptChecks } from './checks.ts'
import { addDeliveryGauge, deliveryLaunch } from './delivery-health.ts'

type Context = ReceiptsContext & Pick<AccountsContext, 'smsSettings'> & Pick<Platform, 'jobs' | 'launch' | 'metrics'>

/** Follows sent messages to their phones: by receipts that providers post, and by questions to the others. */
export function openReceipts(context: Context): Callback {
  context.jobs.schedule(receiptChecks(context))
  context.launch.add(deliveryLaunch(context))
  addDeliveryGauge(context)
  return receiptCallback(context)
}
