import type { Environment } from '#server/config/environment.ts'
import { readOutsideAddress } from '#server/outside/http/fetch-outside.ts'
import { readWebhookSecret } from '#server/outside/http/standard-webhook.ts'

/** Shared caches that are notified of changes. The secrets and the address of the webhook must never be logged or shown. */
export type PurgeSettings = {
  /** Addresses of caches that accept PURGE, such as Varnish with deploy/varnish.vcl. */
  readonly caches: readonly string[]
  readonly secret: string
  readonly webhook: { readonly url: string; readonly key: Buffer } | undefined
}

const SECRET = /^[\w-]{16,200}$/

/** Reads the shared caches in front. Returns undefined when there are none, so that no page may be stored without being asked for again. */
export function readPurgeSettings(env: Environment): PurgeSettings | undefined {
  const caches = env.list('PURGE_URLS').filter((address) => {
    const isRight = isCache(address)
    if (!isRight) env.problem(`PURGE_URLS holds "${address}", which is no address such as http://10.0.0.4:6081/.`)
    return isRight
  })
  const secret = env.secret('PURGE_SECRET') ?? ''
  if ((caches.length > 0 || secret !== '') && !SECRET.test(secret))
    env.problem('PURGE_SECRET must have 16 to 200 letters, digits, - and _; the caches of PURGE_URLS accept a purge only with it.')
  const webhook = readWebhook(env)
  return caches.length > 0 || webhook ? { caches, secret, webhook } : undefined
}

function readWebhook(env: Environment): PurgeSettings['webhook'] {
  const url = env.secret('PURGE_WEBHOOK_URL')
  if (url === undefined) return undefined
  if (!readOutsideAddress(url)) env.problem('PURGE_WEBHOOK_URL must be an https address, or http to this machine.')
  const key = readWebhookSecret(env.secret('PURGE_WEBHOOK_SECRET') ?? '')
  if (!key)
    env.problem('PURGE_WEBHOOK_SECRET must be whsec_ followed by 24 to 64 bytes in base64; it signs the requests of PURGE_WEBHOOK_URL.')
  return { url, key: key ?? Buffer.alloc(0) }
}

/** Caches are in a private network, where http is usual. */
function isCache(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
}
