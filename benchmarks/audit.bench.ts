import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAudit } from '#app/server/capability-parts.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase, type Transaction } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLog } from '#server/observe/log.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { cpuSecondsOf } from '#tests/world/processes.ts'
import { figure, median, rounded } from './kit/figures.ts'
import { record } from './record/record.ts'

// Measures the cost of the audit trail, and verifies that a million entries take at most half a minute (S119). Uses the embedded database
// with fsync.
const ENTRIES = Number(process.env['ENTRIES'] ?? 1_000_000)
const PER_TRANSACTION = 500
const AT_ONCE = 6
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const embedded = await startEmbedded(dataDir)
await migrate(embedded.settings)
const announcements = await openAnnouncements(embedded.settings)
const database = openDatabase({ ...embedded.settings, max: AT_ONCE + 4 }, announcements)
const audit = await openAudit(
  {
    database,
    keyring: openKeyring(keysOfFolder(dataDir)),
    nowMs: () => performance.now(),
    log: openLog({ logLevel: 'silent', logFile: '/dev/null' }),
    metrics: { countEvent() {}, gauge() {} },
    status: { add() {} },
  },
  {
    dataDir,
    shown: {},
    settings: { keepDays: 365, anchorUrl: undefined },
    labelOfAction: () => undefined,
    targets: { findTitles: async () => new Map(), pathOf: () => null, labelOf: () => undefined },
  },
)
const people = Array.from({ length: 2_000 }, () => randomUUID())
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const ACTIONS = Array.from({ length: 40 }, (_, at) => `${pick(['content', 'live', 'account', 'login', 'team'], at)}.did-${at}`)

const addEntry = (tx: Transaction<never>, at: number) =>
  audit.recorder.record(tx, {
    action: at % 9_973 === 0 ? 'rare.one' : pick(ACTIONS, at * 7),
    outcome: at % 50 === 0 ? 'refused' : 'ok',
    actor: pick(people, at * 31),
    target: `account:${pick(people, at * 17)}`,
    address: `10.0.${at % 250}.${at % 240}`,
    requestId: at.toString(16).padStart(16, '0'),
    facts: { how: 'password', place: at, note: 'as it was done' },
  })

// Compares a transaction with one entry to a similar transaction without one.
const inTurn = async (work: (tx: Transaction<never>) => Promise<unknown>) => {
  const times: number[] = []
  for (let at = 0; at < 2_000; at++) {
    const since = performance.now()
    await database.inTransaction(work)
    times.push(performance.now() - since)
  }
  return median(times)
}
await database.pool.query('create table public.act (at timestamptz)')
const act = async (tx: Transaction<never>) =>
  tx.executeQuery({ sql: 'insert into public.act values (now())', parameters: [], query: {} as never, queryId: {} as never })
await inTurn(act)
const [plain, recorded] = [await inTurn(act), await inTurn(async (tx) => [await act(tx), await addEntry(tx, 1)])]
record({ question: 'process/audit-entry', figure: recorded - plain, note: `${rounded(plain, 2)} ms without it` })

let next = 0
const since = performance.now()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < ENTRIES) {
      const from = next
      next += PER_TRANSACTION
      await database.inTransaction(async (tx: Transaction<never>) => {
        for (let at = from; at < from + PER_TRANSACTION; at++) await addEntry(tx, at)
      })
    }
  }),
)
figure(`${rounded(ENTRIES)} entries, ${AT_ONCE} writers`, `${rounded((performance.now() - since) / 1_000)} s`, 'linked meanwhile')
const linked = async () => Number((await database.pool.query('select max(seq) as last from audit.link')).rows[0].last)
const total = Number((await database.pool.query('select count(*) as count from audit.entry')).rows[0].count)
while ((await linked()) < total) await sleep(100)
figure('until the last is linked', `${rounded((performance.now() - since) / 1_000)} s`, 'from the beginning')
await database.pool.query('vacuum analyze audit.entry, audit.link')
const { rows } = await database.pool.query(`select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
  where relnamespace = 'audit'::regnamespace and relkind = 'r'`)
figure('disk for each entry, indexes and link included', `${rounded(rows[0].bytes / total)} bytes`)

const session = { id: '', accountId: people[0]!, roles: ['auditor'], granted: ['auditor'], level: 'full', steppedUp: true } as const
const caller: SignedInCaller = { address: 'a', agent: '', language: 'zh-CN', requestId: 'r', session }
const answers = audit.routes.answers
/** Parses the input by the contract and answers, without the network. */
const ask = (path: string, input: object) => {
  const { call, run } = answers.find((answer) => answer.call.path === path)!
  return run(call.input.parse(input), caller)
}
const middle = new Date(Date.now() - (performance.now() - since) / 2).toISOString()
const page = (await ask('/api/audit/list', { pageSize: 50, actor: people[1] })) as { ok: { next: string | null } }
const QUESTIONS: readonly (readonly [what: string, path: string, input: object])[] = [
  ['the newest page', '/api/audit/list', { pageSize: 50 }],
  ['the two hundredth page', '/api/audit/list', { pageSize: 50, page: 200 }],
  ['of one person', '/api/audit/list', { pageSize: 50, actor: people[1] }],
  ['the page after', '/api/audit/list', { pageSize: 50, actor: people[1], cursor: page.ok.next ?? undefined }],
  ['about one target', '/api/audit/list', { pageSize: 50, target: `account:${people[5]}` }],
  ['of one action', '/api/audit/list', { pageSize: 50, action: 'rare.one' }],
  ['of actions that begin so', '/api/audit/list', { pageSize: 50, action: 'content' }],
  ['of one person and actions that begin so', '/api/audit/list', { pageSize: 50, actor: people[1], action: 'content' }],
  ['refused', '/api/audit/list', { pageSize: 50, outcome: 'refused' }],
  ['of one request', '/api/audit/list', { pageSize: 50, requestId: (4_711).toString(16).padStart(16, '0') }],
  ['up to the middle', '/api/audit/list', { pageSize: 50, to: middle }],
  ['nothing at all', '/api/audit/list', { pageSize: 50, actor: randomUUID() }],
  ['which actions there are', '/api/audit/actions', {}],
  ['how the chain stands', '/api/audit/chain', {}],
  ['5,000 rows of an export', '/api/audit/export', { format: 'csv' }],
  ['20,000 places checked', '/api/audit/verify', { from: 1_000, upto: 20_999 }],
]
const lists: number[] = []
for (const [what, path, input] of QUESTIONS) {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const began = performance.now()
    await ask(path, input)
    times.push(performance.now() - began)
  }
  if (path === '/api/audit/list') lists.push(median(times))
  figure(`${path.slice(11)}: ${what}`, `${rounded(median(times), 1)} ms`)
}
record({ question: 'process/audit-list', figure: Math.max(...lists), note: `${rounded(total)} entries` })

const [began, usedS] = [performance.now(), cpuSecondsOf(process.pid)]
const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit-verify.ts'], {
  env: { ...process.env, DATA_DIR: dataDir },
  encoding: 'utf8',
})
const tookS = (performance.now() - began) / 1_000
record({ question: 'process/audit-verify', figure: tookS, note: `${rounded(total)} entries` })
figure('CPU of it, without the database', `${rounded(cpuSecondsOf(process.pid) - usedS, 1)} s`)
process.stdout.write(`  ${`${stdout}${stderr}`.trim().replaceAll('\n', '\n  ')}\n`)
await audit[Symbol.asyncDispose]()
await database[Symbol.asyncDispose]()
await announcements[Symbol.asyncDispose]()
await embedded[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true })
if (status !== 0 || tookS > (30 * ENTRIES) / 1_000_000) process.exitCode = 1
