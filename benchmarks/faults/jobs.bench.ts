import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { jobName } from '#server/jobs/jobs.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openLog } from '#server/observe/log.ts'
import { cpuSecondsOf, inhabitantsOf } from '#tests/world/processes.ts'
import { figure, median, percentile, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures what jobs cost: CPU per 1,000 jobs that are sent, run and completed, the delay of one job, and the load of idle workers. Uses the
// embedded database with fsync.
const JOBS = 1_000
const ROUNDS = 7
const SENDERS = 4
const KINDS = 7
const REST_S = 20
/** Sessions report their transactions after up to ten idle seconds. */
const REPORT_S = 11

const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const embedded = await startEmbedded(dataDir)
await migrate(embedded.settings)
const announcements = await openAnnouncements(embedded.settings)
const database = openDatabase({ ...embedded.settings, max: 10 }, announcements)
const runner = openJobs({ connection: embedded.settings, announcements, log: openLog({ logLevel: 'error', logFile: undefined }) })
const kinds = Array.from({ length: KINDS }, (_, at) => jobName<{ at: number }>(`bench/${at}`))
let [done, startedAt] = [0, 0]
for (const kind of kinds)
  runner.jobs.work(
    kind,
    async (_, job) => {
      startedAt = performance.now()
      await database.inTransaction((tx) => job.done(tx))
      done++
    },
    { atOnce: 2 },
  )
const send = (at: number) => database.inTransaction((tx) => runner.jobs.send(tx, kinds[at % KINDS]!, { at }))
runner.start()
await runner.runScheduled()

const nodeCpuMs = () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000
const databaseCpuMs = () => inhabitantsOf(join(dataDir, 'postgres')).reduce((total, pid) => total + cpuSecondsOf(pid), 0) * 1_000

async function runAll(count: number): Promise<void> {
  const before = done
  let next = 0
  const sender = async () => {
    while (next < count) await send(next++)
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  while (done < before + count) await sleep(2)
}

await runAll(JOBS)
const rounds: { nodeMs: number; databaseMs: number; tookMs: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const [since, node, inDatabase] = [performance.now(), nodeCpuMs(), databaseCpuMs()]
  await runAll(JOBS)
  rounds.push({ nodeMs: nodeCpuMs() - node, databaseMs: databaseCpuMs() - inDatabase, tookMs: performance.now() - since })
}
const middle = (of: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[of]))
record({ question: 'jobs/work', figure: middle('nodeMs') })
record({ question: 'jobs/work-database', figure: middle('databaseMs') })
figure('  time of them', `${rounded(middle('tookMs'))} ms`, `${SENDERS} senders, ${KINDS} kinds`)

const delays: number[] = []
for (let at = 0; at < 100; at++) {
  const before = done
  await send(at)
  const since = performance.now()
  while (done === before) await sleep(1)
  delays.push(Math.max(0, startedAt - since))
}
record({ question: 'jobs/delay', figure: percentile(delays, 0.95), note: `median ${rounded(median(delays), 1)} ms` })

await sleep(REPORT_S * 1_000)
const transactions = async () =>
  (await database.pool.query('select xact_commit as count from pg_stat_database where datname = current_database()')).rows[0].count
const [node, inDatabase, committed] = [nodeCpuMs(), databaseCpuMs(), await transactions()]
await sleep(REST_S * 1_000)
figure(`at rest, ${KINDS} kinds: CPU of Node in a second`, `${rounded((nodeCpuMs() - node) / REST_S, 2)} ms`)
figure('CPU of PostgreSQL in a second', `${rounded((databaseCpuMs() - inDatabase) / REST_S, 2)} ms`)
figure('transactions in a second', rounded(((await transactions()) - committed) / REST_S, 1))

await runner[Symbol.asyncDispose]()
await database[Symbol.asyncDispose]()
await announcements[Symbol.asyncDispose]()
await embedded[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true })
