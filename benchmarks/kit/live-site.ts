import { freePort } from '#server/http/free-port.stand-in.ts'
import { newStreamKey, openLiveStudio } from '#tests/fixtures/live.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { startTestDatabase } from '#tests/setup.ts'

// Runs the product in this process with the live engine and a studio, for live-site.bench.ts. Ends with its parent or on SIGTERM.
export type LiveSite = {
  readonly url: string
  /** The number of the studio. */
  readonly number: number
  /** The port for encoders, and the engine's own port for viewers. */
  readonly rtmpPort: number
  readonly enginePort: number
  readonly streamKey: string
}

using _scratch = await openScratch()
await using _database = await startTestDatabase()
const enginePort = await freePort()
const wide = { CONNECTIONS_PER_ADDRESS: '40000', REQUESTS_PER_ADDRESS_MINUTE: '1000000000' }
const { world, port: rtmpPort, host, studio } = await openLiveStudio({ ...wide, LIVE_HTTP_PORT: String(enginePort) })
await using _world = world
const streamKey = await newStreamKey(world, host, studio)
process.send!({ url: world.url, number: studio.number, rtmpPort, enginePort, streamKey } satisfies LiveSite)
await new Promise((resolve) => process.once('disconnect', resolve).once('SIGTERM', resolve))
