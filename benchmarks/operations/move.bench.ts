import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { SECOND } from '#contract/duration.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures `npm run move` of a running site with four million events into a new embedded database: the whole command, and the part of it in
// which the site refuses to write.
const EVENTS = 4_000_000

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-move-'))
try {
  await using product = await openProduct({ env: { DEMO: 'off' } })
  const gib = (await fill(product.dataDir)) / 2 ** 30
  const since = performance.now()
  const output = await move(product.dataDir, folder)
  const wholeS = (performance.now() - since) / SECOND
  const readOnlyS = Number(/read-only for ([\d.]+) s/.exec(output)?.[1])
  figure('tables of the site', `${rounded(gib, 2)} GiB`)
  const note = `${rounded(gib, 2)} GiB with indexes, binary, compared`
  record({ question: 'operations/move', figure: wholeS / gib, note })
  record({ question: 'operations/move-read-only', figure: readOnlyS / gib, note })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the bytes of all tables with their indexes. */
async function fill(dataDir: string): Promise<number> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  await client.query(`
    select analytics.add_partition(now());
    insert into analytics.event (batch, at, name, item_id, section, language, visitor, device, amount, text)
    select number / 20, now(), 'page', gen_random_uuid(), 'article', 'zh-CN', decode(md5(number::text), 'hex'), 'phone', number % 60, '/article/' || number
    from generate_series(1, ${EVENTS}) as number;
    checkpoint`)
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_'`,
  )
  await client.end()
  return Number(rows[0]?.bytes)
}

async function move(dataDir: string, to: string): Promise<string> {
  const child = spawn(process.execPath, ['scripts/command.ts', 'move', '--to', to], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return await text(child.stdout)
}
