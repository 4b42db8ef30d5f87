import { createServer } from 'node:net'

/**
 * The range is below the ports that systems assign automatically. It is above those of well-known services, some of which browsers refuse.
 */
const [FIRST, LAST] = [10_100, 32_000]
/** Processes start at different ports. */
let next = FIRST + ((process.pid * 97) % (LAST - FIRST))

/**
 * Returns a loopback port for a server that is configured with one. Each port is returned once. The system assigns none of them
 * automatically, so the port stays free until it is used.
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
