import { createServer } from 'node:net'
import type { Settings } from '#server/config/settings.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** Says that a port is taken before anything else is touched. */
export async function checkPorts({ roles, host, port, metricsHost, metricsPort }: Settings): Promise<void> {
  if (roles.has('web')) await checkPort({ host, port, names: ['HOST', 'PORT'] })
  if (metricsPort !== undefined) await checkPort({ host: metricsHost, port: metricsPort, names: ['METRICS_HOST', 'METRICS_PORT'] })
}

type Place = { readonly host: string; readonly port: number; readonly names: readonly [host: string, port: string] }

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
