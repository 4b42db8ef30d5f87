import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves, and above those of well-known services, of which browsers refuse some. */
const [FIRST, LAST] = [10_100, 32_000]
/** Processes begin apart from each other. */
let next = FIRST + ((process.pid * 97) % (LAST - FIRST))

/**
 * A port of loopback for a server that is told its port. Each is given once, and the system gives it to no connection and to no server that leaves the choice to it: nobody
 * takes it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port === LAST ? FIRST : port + 1
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
