import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Delivery } from '#server/outside/sms/routing/routing.ts'
import type { Platform } from '#server/platform.ts'
import type { AccountsContext } from '../../context.ts'
import { carrierOf } from './carrier.ts'
import { addSentMessage, countRefused } from './receipt-store.ts'

type Context = Pick<AccountsContext, 'database' | 'phones' | 'keyring'> & Pick<Platform, 'log'>
type Message = { readonly id: string; readonly phone: string; readonly purpose: string }

/** Notes what the providers answered to a message, so that its receipt finds it. */
export type NoteSent = (message: Message, delivery: Delivery) => Promise<void>

const SEAL = 'accounts sms message'
const sealedFor = (provider: string, ref: string): string => `accounts.sms_message|${provider}|${ref}`

/** A message that cannot be noted was sent all the same, so it is only missing in the figures. */
export function openSentMessages(context: Context): NoteSent {
  return async (message, delivery) => {
    try {
      await note(context, message, delivery)
    } catch (defect) {
      if (isUnavailable(defect)) context.log.warn('sms.not-counted', { purpose: message.purpose })
      else context.log.error('sms.not-counted', defect)
    }
  }
}

async function note(
  { database, phones, keyring }: Context,
  { id, phone, purpose }: Message,
  { result, by, tries }: Delivery,
): Promise<void> {
  const carrier = carrierOf(phone)
  if (by) {
    const { provider } = by
    const ref = (result.outcome === 'accepted' ? result.providerRef : undefined) ?? id
    const sealed = keyring.seal(SEAL, phone, sealedFor(provider, ref))
    return await addSentMessage(database.of(), { provider, ref, ownId: id, carrier, purpose, phone: phones.storedAs(phone), sealed })
  }
  const last = tries.at(-1)
  if (!last) return
  const code = 'rawCode' in last.result ? (last.result.rawCode ?? '') : ''
  await countRefused(database.of(), { provider: last.provider, carrier, purpose, code })
}

/** Opens the phone of a message. Returns undefined once the message has a state, and when the key is gone. */
export function openSentPhone(
  { keyring }: Pick<AccountsContext, 'keyring'>,
  { provider, ref, sealed_phone }: { readonly provider: string; readonly ref: string; readonly sealed_phone: Buffer | null },
): string | undefined {
  try {
    return sealed_phone === null ? undefined : keyring.open(SEAL, sealed_phone, sealedFor(provider, ref))
  } catch {
    return undefined
  }
}
