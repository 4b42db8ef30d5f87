import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { SECOND } from '#contract/duration.ts'
import { isPlace, readHost } from '#server/config/addresses.ts'
import type { Environment } from '#server/config/environment.ts'
import { readSrsSettings, type SrsSettings } from './srs-settings.ts'

export type LiveSettings = {
  /** `srs`: encoders and viewers go to an SRS; `off`: nothing is broadcast from this installation. */
  readonly engine: 'embedded' | 'srs' | 'off'
  /** The SRS that is before the engine. */
  readonly srs: SrsSettings | undefined
  /** Where encoders are listened to. */
  readonly rtmpHost: string
  /** Undefined: nobody chose one. */
  readonly rtmpPort: number | undefined
  /** Where encoders are listened to over TLS, with the certificate in PEM. Undefined: nowhere. */
  readonly rtmps: { readonly port: number; readonly key: string; readonly cert: string } | undefined
  /** Where the engine answers viewers: other processes and the proxy reach it there. Port 0: a free one. */
  readonly httpHost: string
  readonly httpPort: number
  /** Addresses that name the viewer in `X-Forwarded-For`. */
  readonly trustedProxies: readonly string[]
  /** Shows are recorded, and become replays. */
  readonly records: boolean
  /** A show whose process has ended goes on when its encoder is back within so long of the next start. */
  readonly resumeMs: number
  /** Hosts that streams may be pulled from: names or addresses, with a port where it is not the usual one. */
  readonly pullHosts: readonly string[]
  /** As encoders reach it from outside, such as `rtmps://live.example.org/live`. Undefined: the name of the site and the port. */
  readonly rtmpUrl: string | undefined
  readonly rtmpsUrl: string | undefined
}

/** Where encoders are listened to when nobody chose a port. */
export const USUAL_RTMP_PORT = 1935

/** `LIVE_ENGINE`, `LIVE_RTMP_HOST`, `LIVE_RTMP_PORT`, `LIVE_RTMP_URL`, `LIVE_HTTP_HOST`, `LIVE_HTTP_PORT`, `LIVE_RECORD`, `LIVE_RESUME_S`, `LIVE_PULL_HOSTS`; `LIVE_RTMPS_PORT`, `LIVE_RTMPS_KEY`, `LIVE_RTMPS_CERT`, `LIVE_RTMPS_URL`. */
export const readLiveSettings = (env: Environment, host: string): LiveSettings => {
  const engine = env.choice('LIVE_ENGINE', ['embedded', 'srs', 'off'], 'embedded')
  return { engine, srs: engine === 'srs' ? readSrsSettings(env, host) : undefined, ...readEngineSettings(env, host) }
}

const readEngineSettings = (env: Environment, host: string): Omit<LiveSettings, 'engine' | 'srs'> => ({
  rtmpHost: readHost(env, 'LIVE_RTMP_HOST', host),
  rtmpPort: env.text('LIVE_RTMP_PORT') === undefined ? undefined : env.number('LIVE_RTMP_PORT', 0, { max: 65_535 }),
  httpHost: readHttpHost(env),
  httpPort: env.number('LIVE_HTTP_PORT', 0, { max: 65_535 }),
  trustedProxies: env.list('TRUSTED_PROXIES'),
  records: env.choice('LIVE_RECORD', ['on', 'off'], 'on') === 'on',
  resumeMs: env.number('LIVE_RESUME_S', 60, { min: 0, max: 1_800 }) * SECOND,
  rtmps: readRtmps(env),
  pullHosts: readPullHosts(env),
  rtmpUrl: readUrl(env, 'LIVE_RTMP_URL'),
  rtmpsUrl: readUrl(env, 'LIVE_RTMPS_URL'),
})

function readPullHosts(env: Environment): readonly string[] {
  const hosts = env.list('LIVE_PULL_HOSTS')
  for (const host of hosts)
    if (!isPlace(host)) env.problem(`LIVE_PULL_HOSTS holds "${host}", which is no host such as live.example.org or 10.0.0.7:9000.`)
  return hosts.map((host) => host.toLowerCase())
}

/** Other processes are told this address, so it names one machine. */
function readHttpHost(env: Environment): string {
  const host = env.text('LIVE_HTTP_HOST') ?? '127.0.0.1'
  if (isIP(host) === 0 || host === '0.0.0.0' || host === '::')
    env.problem(`LIVE_HTTP_HOST must be the address of this machine that other processes and the proxy reach, not "${host}".`)
  return host
}

function readRtmps(env: Environment): LiveSettings['rtmps'] {
  const [key, cert] = [env.secret('LIVE_RTMPS_KEY'), env.secret('LIVE_RTMPS_CERT')]
  if (env.text('LIVE_RTMPS_PORT') === undefined) return undefined
  const port = env.number('LIVE_RTMPS_PORT', 0, { max: 65_535 })
  if (key === undefined || cert === undefined)
    env.problem('LIVE_RTMPS_PORT needs LIVE_RTMPS_KEY_FILE and LIVE_RTMPS_CERT_FILE, the private key and the certificate in PEM.')
  else if (isPair(key, cert)) return { port, key, cert }
  else env.problem('LIVE_RTMPS_KEY_FILE and LIVE_RTMPS_CERT_FILE must be a private key and its certificate, both in PEM.')
  return undefined
}

function isPair(key: string, cert: string): boolean {
  try {
    createSecureContext({ key, cert })
    return true
  } catch {
    return false
  }
}

function readUrl(env: Environment, name: 'LIVE_RTMP_URL' | 'LIVE_RTMPS_URL'): string | undefined {
  const given = env.text(name)
  if (given === undefined || /^rtmps?:\/\/[^\s/?#@]+\/[^\s?#]+$/.test(given)) return given
  env.problem(`${name} must be an address such as rtmps://live.example.org/live, not "${given}".`)
  return undefined
}
