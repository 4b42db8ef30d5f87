import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, newProcessId, writeAnnouncement } from '#server/database/connection/announcements.ts'

// Is started by webhooks.bench.ts with `CONNECTION`: a process that receives messages, and queues some when it is asked. It is apart from the
// load on the page, so that its work delays no measurement. It sends its address first, and an answer when it has queued the messages of a
// request `[PER_SECOND, SECONDS]`.
const [, , connection = ''] = process.argv
const sql = new pg.Pool(JSON.parse(connection))
const receiver = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(204).end())
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')

const STEP_MS = 1

/** Queues evenly, as the listener of an event does: each message in a transaction of its own, which wakes the task that sends. */
async function queue(perSecond: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  for (let due = performance.now(); due < until; due += STEP_MS) {
    await Promise.all(Array.from({ length: (perSecond * STEP_MS) / 1_000 }, queueOne))
    await sleep(Math.max(0, due + STEP_MS - performance.now()))
  }
}
const wake = writeAnnouncement(newProcessId(), 'jobs:due', 'integration/webhooks')
const queueOne = () =>
  sql.query({
    name: 'queue',
    text: `
      with queued as (
        insert into integration.delivery (endpoint_id, event, data)
        select id, 'account.registered', '{"accountId": "x"}' from integration.endpoint where is_on and 'account.registered' = any (events)
        returning id
      )
      select pg_notify('${CHANNEL}', $1) from queued`,
    values: [wake],
  })

process.on('message', async ([perSecond, seconds]: readonly [number, number]) => {
  await queue(perSecond, seconds)
  process.send?.('queued')
})
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
