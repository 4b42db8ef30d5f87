import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { addPerson } from '#tests/world/people.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Queues messages to a receiver on this machine at 1,000 a second, and measures the home page meanwhile.
const ROUNDS = 5
const [PER_SECOND, SECONDS] = [1_000, 3]

await using product = await openProduct({ env: { DEMO: 'off' } })
const sql = new pg.Pool(connectionTo(product.dataDir))
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
let received = 0
const receiver = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    received++
    response.writeHead(204).end()
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

const { token } = await addPerson(sql, { roles: ['developer'], steppedUp: true })
const made = await fetch(`${product.url}/api/integration/webhooks/create`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', token },
  body: JSON.stringify({ name: 'Bench', url, events: ['account.registered'] }),
})
if (made.status !== 200) throw new Error(await made.text())

const { host } = new URL(product.url)
const home: Load = { connections: 4, seconds: SECONDS, pauseMs: 10, request: httpRequest('GET', '/home', host) }
const p99 = async () => (await load(product.url, home)).p(0.99)

/** Queues as the listener of an event does: each message in a transaction of its own. */
async function queue(): Promise<void> {
  const until = performance.now() + SECONDS * 1_000
  for (let due = performance.now(); due < until; due += 100) {
    await Promise.all(Array.from({ length: PER_SECOND / 10 }, queueOne))
    await sleep(Math.max(0, due + 100 - performance.now()))
  }
}
const queueOne = () =>
  sql.query(
    `insert into integration.delivery (endpoint_id, event, data)
     select id, 'account.registered', '{"accountId": "x"}' from integration.endpoint where is_on and 'account.registered' = any (events)`,
  )

const pages = await inRounds(ROUNDS, {
  quiet: p99,
  busy: async () => {
    const [ms] = await Promise.all([p99(), queue()])
    return ms
  },
})
record({ question: 'integration/queued', figure: middleOf(pages, 'busy'), ...comparedTo(pages, 'busy', 'quiet', 'quiet') })

await queue()
await fetch(`${product.url}/api/integration/webhooks/test`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', token },
  body: JSON.stringify({ id: ((await made.json()) as { data: { id: string } }).data.id }),
})
const [before, since] = [received, performance.now()]
await sleep(5_000)
record({ question: 'integration/sent', figure: (received - before) / ((performance.now() - since) / 1_000) })
receiver.close()
receiver.closeAllConnections()
