import { type CheckedAddress, checkOutsideAddress, openChecked } from '#server/outside/addresses/outside-address.ts'
import type { Connections } from '#server/outside/http/fetch-outside.ts'
import type { IntegrationContext } from '../context.ts'

/** An answer of a receiver is short. A longer one is cut off. */
const REPLY_BYTES = 16 * 1024

type Checked = CheckedAddress | { readonly refused: 'WEBHOOK_URL_INVALID' | 'WEBHOOK_URL_PRIVATE' }

/** Checks the address of an endpoint. WEBHOOK_PRIVATE_HOSTS names the hosts that may be private. */
export function checkAddress(address: string, trusted: IntegrationContext['webhooks']): Checked {
  const checked = checkOutsideAddress(address, trusted)
  if (checked === 'invalid') return { refused: 'WEBHOOK_URL_INVALID' }
  return checked === 'private' ? { refused: 'WEBHOOK_URL_PRIVATE' } : checked
}

export const openEndpoint = (checked: CheckedAddress, connections?: Connections) => openChecked(checked, REPLY_BYTES, connections)
