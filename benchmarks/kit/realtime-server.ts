import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { addPerson, news, openStandIn, type People } from '#server/realtime/realtime.stand-in.ts'

// Serves HTTP with sockets, synthetic accounts and channels, and a real database for realtime.bench.ts. Its parent controls it, and it ends
// with the parent.
const [dataDir = '', accounts = '1'] = process.argv.slice(2)
const embedded = await startEmbedded(dataDir, () => {})
await migrate(embedded.settings)
const people: People = new Map()
const tokens = Array.from({ length: Number(accounts) }, () => addPerson(people).token)
const env = { SOCKETS: '20000', SOCKETS_PER_ADDRESS: '20000', DATABASE_POOL_SIZE: '12', REQUESTS_PER_ACCOUNT_MINUTE: '1000000' }
const site = await openStandIn(embedded.settings, { people, env })

process.on('message', async ({ count, bytes }: { count: number; bytes: number }) => {
  if (count === undefined) return
  const word = 'x'.repeat(bytes)
  for (let done = 0; done < count; done += 500) {
    await site.database.inTransaction(async (tx) => {
      for (let place = done; place < Math.min(count, done + 500); place++) await publish(tx, news, null, { word })
    })
  }
  process.send!({ published: count, reported: site.reported })
})
process.once('disconnect', async () => {
  await site[Symbol.asyncDispose]()
  await embedded[Symbol.asyncDispose]()
})
process.send!({ url: site.url, tokens })
