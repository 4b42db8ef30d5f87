import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { openProduct, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Backs up a database of SIZE_MIB (1,024) while visitors read the home page, and restores the backup. Half of each row repeats, as text does.
const SIZE_MIB = Number(process.env['SIZE_MIB'] ?? 1_024)
const ROUNDS = 5
const home = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-backup-'))
const dataDir = join(home, 'site')
const product = await openProduct({ dataDir, isTemporary: false, env: { DEMO: 'on' } })
const database = new pg.Client(connectionTo(dataDir))
await database.connect()
await database.query(`
  create table public.bulk as
  select (select string_agg(md5(random()::text || part || number), '') from generate_series(1, 16) as part) || repeat('the text of an article ', 22) as filler
  from generate_series(1, ${SIZE_MIB * 1_000}) as number`)
await database.query('checkpoint')
const { rows } = await database.query<{ bytes: number }>('select sum(pg_database_size(oid))::float8 as bytes from pg_database')
await database.end()
await untilIdle(product)
const sizeGib = (rows[0]?.bytes ?? 0) / 2 ** 30

/** Runs a command of the product in a session of its own, as a scheduled backup and a service run. Returns its seconds for each GiB. */
async function run(...args: readonly string[]): Promise<number> {
  const since = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['.runtime/process/main.mjs', ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args[0]} failed`)
  return (performance.now() - since) / 1_000 / sizeGib
}

const visitors: Load = { connections: 4, seconds: 8, pauseMs: 10, request: httpRequest('GET', '/home', new URL(product.url).host) }
const p99 = async () => (await load(product.url, visitors)).p(0.99)
await p99()
let turn = 0
const backups: number[] = []
const pages = await inRounds(ROUNDS, {
  quiet: p99,
  busy: async () => {
    const place = join(home, `backups-${turn++}`)
    const [ms, seconds] = await Promise.all([p99(), run('backup', '--to', place)])
    backups.push(seconds)
    return ms
  },
})
const note = `${sizeGib.toFixed(2)} GiB`
record({ question: 'operations/backup', figure: backups.toSorted((one, other) => one - other)[1] ?? Number.NaN, note })
record({
  question: 'operations/backup-visitors',
  figure: middleOf(pages, 'busy'),
  ...comparedTo(pages, 'busy', 'quiet', 'quiet'),
  note: '300 requests a second',
})
record({
  question: 'operations/restore',
  figure: await run('restore', '--from', join(home, 'backups-0'), '--into', join(home, 'restored')),
  note,
})
await product[Symbol.asyncDispose]()
rmSync(home, { recursive: true, force: true })
