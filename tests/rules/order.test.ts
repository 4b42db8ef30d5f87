import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { composition } from '#app/server/composition.ts'
import { order } from '#map.ts'

// Tests the order of capabilities. tests/rules/map.test.ts checks the imports and tests/rules/schemas.test.ts the names in SQL.

const schemaOf = (capability: string) => capability.replaceAll('-', '_')
const schemas = new Set(order.map(schemaOf))
const sources = globSync('capabilities/*/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.stand-in\.tsx?$|\/tables\.ts$/.test(file))

test('every capability has one place in the order', () => {
  assert.deepEqual([...order].sort(), [...new Set(globSync('capabilities/*').map((folder) => folder.split('/')[1]!))].sort())
})

test('a capability imports contracts of lower capabilities only', () => {
  assert.deepEqual(
    sources.flatMap((file) => highersIn(file, importedIn(readFileSync(file, 'utf8')))),
    [],
  )
})

test('a capability reads views of lower capabilities only', () => {
  const servers = sources.filter((file) => file.split('/')[2] === 'server')
  assert.deepEqual(
    servers.flatMap((file) => highersIn(file, readIn(readFileSync(file, 'utf8')))),
    [],
  )
})

test('tables, views and functions of a capability read lower capabilities only, and those of the platform read none', () => {
  const migrations = globSync('database/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  assert.deepEqual(migrations.flatMap(highersInMigration), [])
})

// A need of a later capability does not compile (app/server/compose/compose.test.ts).
test('map.ts reads the order in which app/server/composition.ts opens the capabilities', () => {
  assert.deepEqual(
    composition.definitions.map(({ name }) => name),
    order,
  )
})

test('a capability says only of capabilities that exist that its screens show their data', () => {
  const named = composition.definitions.flatMap(({ shows = [] }) => (shows === 'all' ? [] : shows))
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter((name) => !order.includes(name)),
    [],
  )
})

test('the rule finds a reference to a higher capability', () => {
  const planted = `
    import { a } from '#capabilities/website/contract.ts'
    import type { B } from '#capabilities/media/contract.ts'
    const c = import('#capabilities/inspection/contract.ts')
    const d = sql\`select from curation.set_now join media.public_asset on true\`; say('website.title')`
  assert.deepEqual(highersIn('capabilities/content/server/x.ts', importedIn(planted)), [
    'capabilities/content/server/x.ts: website',
    'capabilities/content/server/x.ts: inspection',
  ])
  assert.deepEqual(highersIn('capabilities/content/server/x.ts', readIn(planted)), ['capabilities/content/server/x.ts: curation'])
  const views = `
create view platform.account as select id from accounts.account;
create view content.shown as select id from media.asset;
create view content.seen as
  select id from content.item
  where exists (select from engagement.item_total);
create table media.use (item_id uuid references content.item);`
  assert.deepEqual(highersInMigration(views), ['platform.account: accounts', 'content.seen: engagement', 'media.use: content'])
})

/** Returns the named capabilities that are not below the file's own. */
function highersIn(file: string, named: readonly string[]): string[] {
  const own = order.indexOf(file.split('/')[1]!)
  return named.filter((name) => order.indexOf(name) > own).map((name) => `${file}: ${name}`)
}

const importedIn = (source: string): string[] => [...new Set([...source.matchAll(/'#capabilities\/([\w-]+)\//g)].map(([, name]) => name!))]

/** Returns the schemas that a source reads: named after an SQL keyword, or as the table of a query builder. */
function readIn(source: string): string[] {
  const named = source.matchAll(
    /(?:\b(?:from|join|into|update|exists|select|perform|only)\s+"?|(?:selectFrom|Join|insertInto|updateTable|deleteFrom)\(\s*['"`])([a-z_]+)"?\.\w/gi,
  )
  return [...new Set([...named].map(([, schema]) => schema!).filter((schema) => schemas.has(schema)))].map((schema) =>
    schema.replaceAll('_', '-'),
  )
}

/** Checks created objects, which read what they name; a migration may move rows from any schema. */
function highersInMigration(migration: string): string[] {
  return migration.split(/^(?=\w)/m).flatMap((statement) => {
    const made = /^create (?:or replace )?(?:unlogged |materialized |recursive )?(?:table|view|function|procedure) (\w+)\.(\w+)/.exec(
      statement,
    )
    if (!made) return []
    const [, schema = '', name] = made
    const own = order.indexOf(schema.replaceAll('_', '-'))
    const read = readIn(statement.replaceAll(/\breferences\b/g, 'from'))
    return read.filter((each) => order.indexOf(each) > own).map((each) => `${schema}.${name}: ${each}`)
  })
}
