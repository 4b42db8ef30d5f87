import { createHash, timingSafeEqual } from 'node:crypto'
import type { Callback } from '#server/http/calls/answer.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import type { Receipt } from '#server/outside/sms/receipts/receipt.ts'
import type { Platform } from '#server/platform.ts'
import type { AccountsContext } from '../../context.ts'
import { applyReceipt, findMessage, isBeingSent } from './receipt-store.ts'

export type ReceiptsContext = Pick<AccountsContext, 'database' | 'phones' | 'keyring'> &
  Pick<Platform, 'metrics'> & { readonly providers: readonly Provider[] }

const PREFIX = '/api/account/sms-receipts/'
/** Providers send up to some hundred receipts at once. */
const MAX_BYTES = 256 * 1024
const PURPOSE = 'accounts sms callback'

/** Returns the path that receipts of a provider are sent to. Its last part is a secret, because most providers sign nothing. */
export const callbackPath = ({ keyring }: Pick<ReceiptsContext, 'keyring'>, provider: string): string =>
  `${PREFIX}${provider}/${keyring.mac(PURPOSE, provider).mac.toString('base64url')}`

/** Takes receipts from providers that post them. Receipts change nothing but the state of a message that was sent. */
export const receiptCallback = (context: ReceiptsContext): Callback => ({
  prefix: PREFIX,
  maxBytes: MAX_BYTES,
  // An address from before a change of keys keeps its secret, because the owner entered it at the provider.
  admits: (name, secret) =>
    callbackOf(context, name) !== undefined &&
    context.keyring.macs(PURPOSE, name).some(({ mac }) => isSame(mac.toString('base64url'), secret)),
  async answer(name, posted) {
    const callback = callbackOf(context, name)
    const receipts = callback?.read(posted) ?? 'unreadable'
    if (receipts === 'unsigned') return { status: 401, body: '{}' }
    if (receipts === 'unreadable') return { status: 400, body: '{}' }
    for (const receipt of receipts) if ((await takeReceipt(context, name, receipt)) === 'early') return { status: 503, body: '{}' }
    return { status: 200, body: callback?.done ?? '{}' }
  },
})

const callbackOf = ({ providers }: ReceiptsContext, name: string) => providers.find((each) => each.name === name)?.receipts?.callback

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Applies one receipt. It must name the phone that the message went to, where it names one. A receipt of a message that is being sent is
 * early: the provider repeats it. Receipts of messages of other programs at the same provider are none of ours.
 */
async function takeReceipt({ database, phones, metrics }: ReceiptsContext, provider: string, receipt: Receipt): Promise<'early' | 'taken'> {
  const { refs, state, code, phone } = receipt
  const found = await findMessage(database.of(), provider, refs)
  if (!found) return (await isBeingSent(database.of(), refs)) ? 'early' : 'taken'
  const isOfPhone = phone === undefined || found.phone === null || phones.formsOf(phone).includes(found.phone)
  if (isOfPhone && (await applyReceipt(database.of(), { provider, refs, state, code }))) metrics.countEvent(`sms.${state}`)
  return 'taken'
}
