import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { SECOND } from '#contract/duration.ts'
import { isPlace, readHost } from '#server/config/addresses.ts'
import type { Environment } from '#server/config/environment.ts'
import { readSrsSettings, type SrsSettings } from './srs-settings.ts'

export type LiveSettings = {
  /** `srs` sends encoders and viewers to an SRS. `off` disables broadcasting on this installation. */
  readonly engine: 'embedded' | 'srs' | 'off'
  /** The SRS in front of the engine. */
  readonly srs: SrsSettings | undefined
  /** The address on which the engine listens for encoders. */
  readonly rtmpHost: string
  /** Is undefined when no port is configured. */
  readonly rtmpPort: number | undefined
  /** The listener for encoders over TLS, with the certificate in PEM, or undefined. */
  readonly rtmps: { readonly port: number; readonly key: string; readonly cert: string } | undefined
  /** The address at which the engine serves viewers, reachable by other processes and the proxy. Port 0 chooses a free port. */
  readonly httpHost: string
  readonly httpPort: number
  /** Proxies whose `X-Forwarded-For` names the viewer. */
  readonly trustedProxies: readonly string[]
  /** Shows are recorded and become replays. */
  readonly records: boolean
  /** An interrupted show continues when its encoder reconnects within this time after the next start of the process. */
  readonly resumeMs: number
  /** Hosts that streams may be pulled from: names or addresses, with a port unless it is the default. */
  readonly pullHosts: readonly string[]
  /** The public address for encoders, such as `rtmps://live.example.org/live`. Defaults to the site's name and the port. */
  readonly rtmpUrl: string | undefined
  readonly rtmpsUrl: string | undefined
}

/** The default port for encoders. */
export const USUAL_RTMP_PORT = 1935

/**
 * Reads `LIVE_ENGINE`, `LIVE_RTMP_HOST`, `LIVE_RTMP_PORT`, `LIVE_RTMP_URL`, `LIVE_HTTP_HOST`, `LIVE_HTTP_PORT`, `LIVE_RECORD`,
 * `LIVE_RESUME_S`, `LIVE_PULL_HOSTS`, `LIVE_RTMPS_PORT`, `LIVE_RTMPS_KEY`, `LIVE_RTMPS_CERT`, `LIVE_RTMPS_URL`.
 */
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

/** Other processes connect to this address, so it must name one machine. */
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
