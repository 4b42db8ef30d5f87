import { openOutside, readOutsideAddress } from '../http/fetch-outside.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { type VapidKeys, writeVapid } from './vapid.ts'

/** Address of a browser at its push service. The endpoint is a secret, because its holder may try to notify the browser. */
export type PushSubscription = PushKeys & { readonly endpoint: string }
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string }

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. `later`: a retry may succeed. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'
export type Push = {
  /** Is true when at least one push service is allowed. `allows` checks that an endpoint belongs to one of them. */
  readonly isOn: boolean
  allows(endpoint: string): boolean
  send(to: PushSubscription, message: PushMessage, sender: { readonly keys: VapidKeys; readonly subject: string }): Promise<PushOutcome>
}

const WITHIN_MS = 10_000
/** A browser that was offline receives the newest message when it is online again, within a day. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
  ttl: String(24 * 60 * 60),
  urgency: 'normal',
  topic: 'digest',
} as const

/**
 * Sends to push services by host name; `*.example.org` covers every host below. No other host is contacted, even if a browser names one
 * (decision 7).
 */
export function openPush(hosts: readonly string[]): Push {
  const isNamed = (host: string) => hosts.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))
  const read = (endpoint: string): URL | undefined => {
    const url = readOutsideAddress(endpoint)
    return url && isNamed(url.host) ? url : undefined
  }
  return {
    isOn: hosts.length > 0,
    allows: (endpoint) => read(endpoint) !== undefined,
    async send({ endpoint, ...keys }, message, sender) {
      const url = read(endpoint)
      if (!url) return 'gone'
      const body = encryptPush(JSON.stringify(message), keys)
      const headers = { ...HEADERS, authorization: writeVapid(sender, endpoint, Date.now()) }
      const request = { method: 'POST', path: url.pathname + url.search, headers, body } as const
      const reply = await openOutside(url.origin).ask(request, AbortSignal.timeout(WITHIN_MS))
      return 'status' in reply ? outcomeOf(reply.status) : 'later'
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
