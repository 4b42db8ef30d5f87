import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { cut } from '../connection/listening.ts'
import type { DatabaseSettings } from '../settings.ts'
import { one } from '../statement/one.ts'
import { fingerprint, isSame, SAME_TEXT } from './compare.ts'
import { connectToMove } from './connect.ts'
import { copyRows } from './copy-rows.ts'
import { beginLoading } from './load.ts'
import { listTables, type Table } from './tables.ts'

type Copied = { readonly tables: number; readonly rows: number }
type Copying = {
  readonly source: DatabaseSettings
  readonly target: DatabaseSettings
  readonly print: (line: string) => void
}

/**
 * Copies all rows in one transaction of the target and compares them there. Writers of the source must be at rest. Throws a refusal when a
 * table is not the same in both, and leaves the tables of the target as they were.
 */
export async function copyDatabase({ source, target, print }: Copying): Promise<Copied> {
  await using open = new AsyncDisposableStack()
  const [from, proving, to] = [await connect(source, open), await connect(source, open), await connect(target, open)]
  for (const client of [from, proving, to]) await client.query(SAME_TEXT)
  await from.query('begin isolation level repeatable read, read only')
  const { rows: exported } = await from.query<{ id: string }>('select pg_export_snapshot() as id')
  await proving.query(`begin isolation level repeatable read, read only; set transaction snapshot '${one(exported).id}'`)
  const tables = await matchTables(from, to, print)
  const format = (await readMajor(from)) === (await readMajor(to)) ? 'binary' : 'text'
  const finish = await beginLoading(to, tables)
  let rows = 0
  for (const table of tables) {
    // The source computes its hash while it sends the rows.
    const [copied, there] = await Promise.all([copyTable({ from, to, table, format, print }), fingerprint(proving, table)])
    const here = await fingerprint(to, table)
    if (!isSame(there, here))
      throw new StartRefusal(`${table.name} is not the same after the copy (${there.count} and ${here.count} rows).`, 65)
    rows += copied
    if (copied > 0) print(`  ${table.name}: ${copied} rows, the same on both sides`)
  }
  await finish(from)
  await to.query('analyze')
  return { tables: tables.length, rows }
}

async function connect(settings: DatabaseSettings, open: AsyncDisposableStack): Promise<pg.Client> {
  const client = await connectToMove(settings)
  // After a failure a copy may still run, whose end would never come.
  open.defer(() => cut(client))
  return client
}

const readMajor = async (client: pg.Client): Promise<number> =>
  one((await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)).rows).major

/** Makes the partitions of the source, and returns its tables without those that Lyceum did not create. */
async function matchTables(from: pg.Client, to: pg.Client, print: Copying['print']): Promise<readonly Table[]> {
  const tables = await listTables(from)
  const made = new Map((await listTables(to)).map((table) => [table.name, table]))
  for (const { name, partition } of tables) {
    if (partition && !made.has(name)) await to.query(`create table ${name} partition of ${partition.of} ${partition.bounds}`)
    else if (!made.has(name)) print(`  ${name} is no table of Lyceum and stays behind.`)
  }
  const created = new Map((await listTables(to)).map((table) => [table.name, table]))
  const shared = tables.filter(({ name }) => created.has(name))
  for (const { name, columns } of shared) {
    if (String(created.get(name)?.columns) !== String(columns))
      throw new StartRefusal(`${name} has columns that Lyceum did not create: remove them first.`, 65)
  }
  return shared
}

const PRINT_EVERY_MS = 5_000

type CopyingTable = { readonly from: pg.Client; readonly to: pg.Client; readonly table: Table; readonly format: string } & Pick<
  Copying,
  'print'
>

async function copyTable({ from, to, table: { name, columns, bytes: size }, format, print }: CopyingTable): Promise<number> {
  const list = columns.length === 0 ? '' : `(${columns.join(', ')})`
  let [bytes, printedAt] = [0, performance.now()]
  const onBytes = (count: number) => {
    bytes += count
    if (performance.now() - printedAt < PRINT_EVERY_MS) return
    printedAt = performance.now()
    print(`  ${name}: ${Math.round(bytes / 2 ** 20)} MiB copied of about ${Math.round(size / 2 ** 20)}`)
  }
  const out = `copy ${name} ${list} to stdout (format ${format})`
  return await copyRows(from, to, { out, into: `copy ${name} ${list} from stdin (format ${format})`, onBytes })
}
