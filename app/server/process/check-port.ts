import { createServer } from 'node:net'
import { metricsPortsOf } from '#server/config/workers.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'

/** Port 0: a free one. */
type Place = { readonly host: string; readonly port: number; readonly names: readonly [host: string, port: string] }

/** Refuses a port that cannot be had before anything else is touched. */
export async function checkPorts(config: Pick<SiteConfig, 'settings' | 'live'>): Promise<void> {
  const names = new Map<number, string>()
  for (const { host, port, names: ownNames } of placesOf(config)) {
    const [, name] = ownNames
    const other = port === 0 ? undefined : names.get(port)
    if (other !== undefined) throw new StartRefusal(`${other} and ${name} are both ${port}: set ${name} to another number.`, 78)
    names.set(port, name)
    await checkPort({ host, port, names: ownNames })
  }
}

function placesOf({ settings, live }: Pick<SiteConfig, 'settings' | 'live'>): readonly Place[] {
  const { roles, host, port, metricsHost } = settings
  return [
    ...(roles.has('web') ? [{ host, port, names: ['HOST', 'PORT'] } as const] : []),
    ...metricsPortsOf(settings).map((each) => ({ host: metricsHost, port: each, names: ['METRICS_HOST', 'METRICS_PORT'] }) as const),
    ...(roles.has('web') && roles.has('live') ? placesOfEngine(live) : []),
  ]
}

function placesOfEngine({ engine, srs, rtmpHost, rtmpPort, rtmps, httpHost, httpPort }: SiteConfig['live']): readonly Place[] {
  if (engine === 'off') return []
  const viewers: Place = { host: httpHost, port: httpPort, names: ['LIVE_HTTP_HOST', 'LIVE_HTTP_PORT'] }
  if (srs) return [{ ...srs.hooks, names: ['LIVE_SRS_HOOK_HOST', 'LIVE_SRS_HOOK_PORT'] }, viewers]
  const encoders: Place = { host: rtmpHost, port: rtmpPort ?? 0, names: ['LIVE_RTMP_HOST', 'LIVE_RTMP_PORT'] }
  const secure: readonly Place[] = rtmps ? [{ host: rtmpHost, port: rtmps.port, names: ['LIVE_RTMP_HOST', 'LIVE_RTMPS_PORT'] }] : []
  return [encoders, ...secure, viewers]
}

async function checkPort(place: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) => reject(refusalOf(code, place)))
    probe.listen({ host: place.host, port: place.port }, () => probe.close(() => resolve()))
  })
}

function refusalOf(code: string | undefined, { host, port, names }: Place): StartRefusal {
  if (code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} on ${host} is in use by another program: stop it, or set ${names[1]} to another number.`)
  if (code === 'EACCES')
    return new StartRefusal(`Port ${port} on ${host} needs more privileges than this user has: set ${names[1]} to a number above 1023.`, 78)
  return new StartRefusal(`Cannot listen on the address ${host} (${code}): set ${names[0]} to an address of this machine.`, 78)
}
