import { createHash } from 'node:crypto'
import { SECOND } from '#contract/duration.ts'
import { type OutsideReply, openOutside } from '#server/outside/http/fetch-outside.ts'
import { signWebhook } from '#server/outside/http/standard-webhook.ts'
import { isEverything, keysOfChange } from './keys.ts'
import type { PurgeSettings } from './settings.ts'

/** A shared cache. `send` purges pages and files by their tags, and returns the reason when the cache has not done so. */
export type PurgeTarget = {
  readonly name: string
  send(tags: readonly string[], signal: AbortSignal): Promise<string | undefined>
}

/** A cache is near. A longer wait would delay the purges that come after. */
const CACHE_LIMITS = { connectMs: 2 * SECOND, totalMs: 3 * SECOND, replyBytes: 64 * 1024 }

export const openTargets = ({ caches, secret, webhook }: PurgeSettings): readonly PurgeTarget[] => [
  ...caches.map((address) => openCache(address, secret)),
  ...(webhook ? [openCdn(webhook)] : []),
]

/** Purges Varnish, or another cache that accepts PURGE with the keys in `xkey-purge`. */
function openCache(address: string, secret: string): PurgeTarget {
  const outside = openOutside(new URL(address), CACHE_LIMITS)
  return {
    name: address,
    async send(tags, signal) {
      const headers = { 'xkey-purge': keysOfChange(tags).join(' '), 'x-purge-secret': secret }
      return reasonOf(await outside.ask({ method: 'PURGE', path: outside.path, headers }, signal))
    },
  }
}

/** Posts `{ everything, tags }` to an operator's address, signed by Standard Webhooks. The tags are those of `Cache-Tag`. */
function openCdn({ url, key }: NonNullable<PurgeSettings['webhook']>): PurgeTarget {
  const outside = openOutside(url)
  return {
    name: 'webhook',
    async send(tags, signal) {
      const body = JSON.stringify({ everything: isEverything(tags), tags: keysOfChange(tags) })
      const timestampS = Math.floor(Date.now() / SECOND)
      const id = createHash('sha256').update(`${timestampS} ${body}`).digest('base64url')
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': String(timestampS),
        'webhook-signature': signWebhook(key, { id, timestampS, body }),
      }
      return reasonOf(await outside.ask({ method: 'POST', path: outside.path, headers, body }, signal))
    },
  }
}

function reasonOf(reply: OutsideReply): string | undefined {
  if ('nothing' in reply) return reply.rawCode
  return reply.status >= 200 && reply.status < 300 ? undefined : `HTTP_${reply.status}`
}
