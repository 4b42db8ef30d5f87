import { SECOND } from '#contract/duration.ts'
import { checkOutsideAddress, openChecked, type TrustedHosts } from '#server/outside/addresses/outside-address.ts'
import type { PROVIDER_FAULTS } from '../../contract.ts'

export type ProviderFault = { readonly refused: keyof typeof PROVIDER_FAULTS }

/** Descriptions, keys and tokens are of a few kilobytes. */
const REPLY_BYTES = 256 * 1024
const WITHIN_MS = 8 * SECOND

/** Limits everything that one login asks of a provider. */
export const providerDeadline = (): AbortSignal => AbortSignal.timeout(WITHIN_MS)

type Asked = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Is posted as a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly date: string | undefined }

/**
 * Asks a provider for JSON (S110, S111). The address is checked each time, because the provider itself names most of them; the connection
 * goes to the checked address. No redirect is followed, and time and size are limited.
 */
export async function askProvider(
  trusted: TrustedHosts,
  { url, headers = {}, form, signal }: Asked,
): Promise<{ readonly ok: Answer } | ProviderFault> {
  const checked = checkOutsideAddress(url, trusted)
  if (checked === 'invalid') return { refused: 'PROVIDER_ADDRESS_INVALID' }
  if (checked === 'private') return { refused: 'PROVIDER_ADDRESS_PRIVATE' }
  const client = openChecked(checked, REPLY_BYTES)
  const all = { accept: 'application/json', 'user-agent': 'Lyceum', ...headers }
  const reply = await client.ask(
    form
      ? {
          method: 'POST',
          path: client.path,
          headers: { ...all, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        }
      : { method: 'GET', path: client.path, headers: all },
    signal,
  )
  if ('nothing' in reply) return { refused: reply.rawCode === 'PRIVATE_ADDRESS' ? 'PROVIDER_ADDRESS_PRIVATE' : 'PROVIDER_SILENT' }
  const body = readObject(reply.text)
  if (reply.status >= 500) return { refused: 'PROVIDER_SILENT' }
  return body ? { ok: { status: reply.status, body, date: reply.date } } : { refused: 'PROVIDER_UNFIT' }
}

function readObject(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
