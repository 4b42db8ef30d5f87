import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { readHost, readRanges } from '#server/config/addresses.ts'
import type { Environment } from '#server/config/environment.ts'

/** Configures an SRS: its API, its addresses for playing and publishing, and the secret of its hooks. */
export type SrsSettings = {
  readonly api: { readonly address: string; readonly user: string; readonly password: string }
  readonly http: string
  readonly rtmp: { readonly host: string; readonly port: number }
  readonly hooks: { readonly host: string; readonly port: number; readonly secret: string; readonly sources: readonly string[] }
}

const SECRET = /^[\w-]{20,100}$/

/**
 * Reads `LIVE_SRS_API` (`http://name:password@127.0.0.1:1985`), `LIVE_SRS_HTTP`, `LIVE_SRS_RTMP`, `LIVE_SRS_HOOK_HOST`,
 * `LIVE_SRS_HOOK_PORT`, `LIVE_SRS_SECRET`, `LIVE_SRS_SOURCES`. Returns undefined and reports a problem when one is missing.
 */
export function readSrsSettings(env: Environment, host: string): SrsSettings | undefined {
  const api = readUrl(env, { name: 'LIVE_SRS_API', given: env.secret('LIVE_SRS_API'), protocol: /^https?:$/ })
  const http = readUrl(env, { name: 'LIVE_SRS_HTTP', given: env.text('LIVE_SRS_HTTP'), protocol: /^https?:$/ })
  const rtmp = readUrl(env, { name: 'LIVE_SRS_RTMP', given: env.text('LIVE_SRS_RTMP'), protocol: /^rtmp:$/ })
  const secret = env.secret('LIVE_SRS_SECRET') ?? ''
  const port = env.number('LIVE_SRS_HOOK_PORT', 0, { max: 65_535 })
  if (!SECRET.test(secret)) env.problem('LIVE_SRS_SECRET must be 20 to 100 letters, digits, - and _.')
  if (port === 0) env.problem('LIVE_SRS_HOOK_PORT must be the port at which the hooks of SRS are heard.')
  if (!api || !http || !rtmp || port === 0 || !SECRET.test(secret)) return undefined
  return {
    api: { address: api.origin, user: decodeOrSame(api.username), password: decodeOrSame(api.password) },
    http: http.origin,
    rtmp: { host: rtmp.hostname, port: Number(rtmp.port || 1935) },
    hooks: { host: readHost(env, 'LIVE_SRS_HOOK_HOST', host), port, secret, sources: readRanges(env, 'LIVE_SRS_SOURCES', ['127.0.0.1']) },
  }
}

/** The message does not contain the value, which may include a password. */
function readUrl(
  env: Environment,
  { name, given, protocol }: { readonly name: string; readonly given: string | undefined; readonly protocol: RegExp },
): URL | undefined {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined
  if (url && protocol.test(url.protocol) && url.hostname !== '') return url
  env.problem(`${name} must be an address of SRS.`)
  return undefined
}
