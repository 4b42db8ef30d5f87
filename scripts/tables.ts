import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { openScratch } from '#tests/run/scratch.ts'
import { connectTo, startTestDatabase, template } from '#tests/setup.ts'
import { describeSchema } from './describe-schema.ts'

// Generates the row types of each capability from its own schema only, so that access to a foreign table fails to compile. Writes a
// readable snapshot of every schema.
using _scratch = await openScratch()
await using _server = await startTestDatabase()
const copy = `world_tables_${process.pid}`
await inDatabase('postgres', (client) => client.query(`create database ${copy} template ${template} strategy file_copy`))
try {
  for (const schema of await inDatabase(copy, listSchemas)) {
    const folder = `capabilities/${schema.replaceAll('_', '-')}/server`
    if (existsSync(folder)) writeTypes(schema, folder)
    else if (schema !== 'platform') process.stderr.write(`The schema ${schema} belongs to no capability.\n`)
    const place = schema === 'platform' ? 'database/tables/platform' : 'database/tables'
    mkdirSync(place, { recursive: true })
    writeFileSync(`${place}/${schema}.sql`, await inDatabase(copy, (client) => describeSchema(client, schema)))
  }
} finally {
  await inDatabase('postgres', (client) => client.query(`drop database ${copy} with (force)`))
}

async function inDatabase<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectTo(database))
  await client.connect()
  return await work(client).finally(() => client.end())
}

async function listSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$|public$)' order by 1`,
  )
  return rows.map(({ name }) => name)
}

function writeTypes(schema: string, folder: string): void {
  const { host } = connectTo(copy) as { host: string }
  const file = `${folder}/tables.ts`
  const options = [
    '--dialect=postgres',
    `--url=postgres://app@localhost/${copy}?host=${encodeURIComponent(host)}`,
    '--default-schema=none',
    `--include-pattern=${schema}.*`,
    '--type-mapping={"int8":"number"}',
    '--runtime-enums=false',
    `--out-file=${file}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...options], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('interface DB', `interface ${typeName(basename(folder.replace(/\/server$/, '')))}`),
  )
  process.stdout.write(`${file}\n`)
}

function typeName(capability: string): string {
  return `${capability.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Tables`
}
