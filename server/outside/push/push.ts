import { openOutside, readAddress } from '../sms/fetch-outside.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { type VapidKeys, writeVapid } from './vapid.ts'

/** Where a browser is notified. The address is a secret: its holder may try to notify it. */
export type PushSubscription = PushKeys & { readonly endpoint: string }
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string }

/** `gone`: the browser takes nothing any more. `refused`: this message never will be taken. `later`: trying again may help. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'
export type Push = {
  /** Some push service is allowed; `allows`: whether an address is one of these. */
  readonly isOn: boolean
  allows(endpoint: string): boolean
  send(to: PushSubscription, message: PushMessage, sender: { readonly keys: VapidKeys; readonly subject: string }): Promise<PushOutcome>
}

const WITHIN_MS = 10_000
/** What a browser that was off gets when it is on again, and of these the newest. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
  ttl: String(24 * 60 * 60),
  urgency: 'normal',
  topic: 'digest',
} as const

/** Push services by the names of their hosts; `*.example.org` is every host below. Nobody else is asked, whatever a browser names (decision 7). */
export function openPush(hosts: readonly string[]): Push {
  const isNamed = (host: string) => hosts.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))
  const read = (endpoint: string): URL | undefined => {
    const url = readAddress(endpoint)
    return url && isNamed(url.host) ? url : undefined
  }
  return {
    isOn: hosts.length > 0,
    allows: (endpoint) => read(endpoint) !== undefined,
    async send({ endpoint, ...keys }, message, sender) {
      const url = read(endpoint)
      if (!url) return 'gone'
      const body = encryptPush(JSON.stringify(message), keys)
      const headers = { ...HEADERS, authorization: writeVapid(sender.keys, endpoint, sender.subject, Date.now()) }
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
