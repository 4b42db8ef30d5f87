import { fork } from 'node:child_process'
import { once } from 'node:events'
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
const receiver = fork('benchmarks/kit/webhook-receiver.ts', [JSON.stringify(connectionTo(product.dataDir))])
const answer = async <Value>() => (await once(receiver, 'message'))[0] as Value
const url = await answer<string>()

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

async function queue(): Promise<void> {
  receiver.send([PER_SECOND, SECONDS])
  await answer()
}

async function untilAllAreSent(): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ left: number }>('select count(*)::int as left from integration.delivery where due_at is not null')
    if (rows[0]?.left === 0) return
    await sleep(50)
  }
}

const pages = await inRounds(ROUNDS, {
  quiet: p99,
  busy: async () => {
    const [ms] = await Promise.all([p99(), queue()])
    await untilAllAreSent()
    return ms
  },
})
record({ question: 'integration/queued', figure: middleOf(pages, 'busy'), ...comparedTo(pages, 'busy', 'quiet', 'quiet') })

// More messages than the task sends at once wait for the endpoint, which is turned on again.
const WAITING = 5_000
await sql.query('update integration.endpoint set is_on = false')
await sql.query(
  `insert into integration.delivery (endpoint_id, event, data) select id, 'account.registered', '{"accountId": "x"}'
   from integration.endpoint, generate_series(1, $1)`,
  [WAITING],
)
await sql.query('update integration.endpoint set is_on = true')
const since = performance.now()
await queue()
await untilAllAreSent()
record({ question: 'integration/sent', figure: (WAITING + PER_SECOND * SECONDS) / ((performance.now() - since) / 1_000) })
receiver.disconnect()
