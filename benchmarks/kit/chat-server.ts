import { makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { openWorld } from '#tests/world.ts'

// Runs the product in this process with a studio and accounts that may chat, for live-chat.bench.ts. Ends with its parent or on SIGTERM.
using _scratch = await openScratch()
await using _database = await startTestDatabase()
const env = {
  LIVE_ENGINE: 'off',
  SOCKETS: '20000',
  SOCKETS_PER_ADDRESS: '20000',
  CONNECTIONS_PER_ADDRESS: '40000',
  REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
  REQUESTS_PER_ACCOUNT_MINUTE: '1000000000',
  DATABASE_POOL_SIZE: '12',
}
await using world = await openWorld({ env })
const host = await makeBroadcaster(world)
const { number } = await makeStudio(world, host)
const tokens: string[] = []
for (let at = 0; at < Number(process.argv[2] ?? 1); at++) tokens.push((await world.person()).token)
process.send!({ url: world.url, number, tokens })
await new Promise((resolve) => process.once('disconnect', resolve).once('SIGTERM', resolve))
