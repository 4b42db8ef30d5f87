import { createServer } from 'node:net'
import type { Settings } from '#server/config/settings.ts'
import { StartRefusal } from '#server/database/start-refusal.ts'

/** Says that a port is taken before anything else is touched. */
export async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (defect: NodeJS.ErrnoException) => reject(new StartRefusal(portSentence(defect.code, host, port))))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function portSentence(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program: stop it, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} on ${host} needs more rights than this user has: set PORT to a number above 1023.`
  return `The address ${host} cannot be listened on (${code}): set HOST to an address of this machine.`
}
