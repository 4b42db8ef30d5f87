import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openOutbox } from '#server/database/connection/outbox.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { PAGES } from '#server/kinds/page-tags.ts'
import { cpuSecondsOf, inhabitantsOf } from '#tests/world/processes.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { comparedTo, inRounds, middleOf, ratioOf, spreadOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures what announcing costs PostgreSQL, with ten processes that listen: commits without an announcement, with a NOTIFY inside the
// transaction, and with announcements that follow the commit in batches, as the product sends them. First as many commits as 32 writers
// reach, then 2,000 a second.
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const LISTENERS = 10
const WRITERS = 32
const SECONDS = 3
const STEADY = 2_000

const message = JSON.stringify(['00000000-0000-4000-8000-000000000000', PAGES, 'item:123456 section:article'])
const insert = `insert into written (text) values ('${'x'.repeat(200)}')`

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-notify-'))
await using open = new AsyncDisposableStack()
open.defer(() => rmSync(folder, { recursive: true }))
const database = open.use(await startEmbedded(folder))
const writers = await Promise.all(Array.from({ length: WRITERS }, connect))
const beside = await connect()
await beside.query('set synchronous_commit = off')
await beside.query('create table written (id bigint generated always as identity, at timestamptz default now(), text text)')
const listeners = await Promise.all(Array.from({ length: LISTENERS }, startListener))
open.defer(async () => {
  for (const each of listeners) each.disconnect()
  await Promise.all([...writers, beside].map((client) => client.end()))
})
const { send } = openOutbox({ channel: 'lyceum', connection: () => beside, gap: message })

const ways = {
  none: async (client: pg.Client) => void (await client.query(`begin; ${insert}; commit`)),
  inside: async (client: pg.Client) => void (await client.query(`begin; ${insert}; select pg_notify('lyceum', '${message}'); commit`)),
  batched: async (client: pg.Client) => {
    await client.query(`begin; ${insert}; commit`)
    await send([message])
  },
}
type Way = keyof typeof ways

const most = await compare(0)
record({
  question: 'operations/announced-commits',
  figure: middleOf(most, 'batched'),
  ...comparedTo(most, 'batched', 'none', 'unannounced'),
})
await compare(STEADY)

async function compare(perSecond: number) {
  const costs: Record<Way, number[]> = { none: [], inside: [], batched: [] }
  const run = (way: Way) => async () => {
    const before = cpuSeconds()
    const { commits, seconds } = await write(ways[way], perSecond)
    costs[way].push(((cpuSeconds() - before) / commits) * 1_000)
    return commits / seconds
  }
  const rounds = await inRounds(ROUNDS, { none: run('none'), inside: run('inside'), batched: run('batched') })
  for (const way of ['none', 'inside', 'batched'] as const)
    figure(
      `commits a second${perSecond ? `, ${perSecond} wanted` : ''}: ${way}`,
      rounded(middleOf(rounds, way)),
      `ratio ${rounded(ratioOf(rounds, way, 'none'), 2)} (${spreadOf(rounds, way, 'none')}); ${rounded(median(costs[way]), 2)} ms of CPU of PostgreSQL each`,
    )
  return rounds
}

async function write(run: (client: pg.Client) => Promise<void>, perSecond: number) {
  const since = performance.now()
  let commits = 0
  let due = 0
  const writeOn = async (client: pg.Client) => {
    while (performance.now() - since < SECONDS * 1_000) {
      const pauseMs = perSecond === 0 ? 0 : since + (due++ / perSecond) * 1_000 - performance.now()
      if (pauseMs > 1) await sleep(pauseMs)
      await run(client)
      commits++
    }
  }
  await Promise.all(writers.map(writeOn))
  return { commits, seconds: (performance.now() - since) / 1_000 }
}

function cpuSeconds(): number {
  return inhabitantsOf(join(folder, 'postgres')).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.settings)
  await client.connect()
  return client
}

async function startListener(): Promise<ChildProcess> {
  const child = fork('benchmarks/kit/notify-listener.ts', [JSON.stringify(database.settings)])
  await once(child, 'message')
  return child
}
