import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

// Tests that a capability's SQL names only its own schema, the platform's, and names that other contract.ts files publish.
const migrations = globSync('database/migrations/*.sql').map((file) => ({
  file,
  text: asMade(withoutComments(readFileSync(file, 'utf8'))),
}))
const things = new Set(migrations.flatMap(({ text }) => definedIn(text)))
const sources = globSync('capabilities/*/server/**/*.ts').filter((file) => !file.endsWith('/tables.ts'))

test('a capability names only its own tables', () => {
  assert.deepEqual(
    sources.flatMap((file) =>
      strangersIn(readFileSync(file, 'utf8'), schemaOf(file.split(posix.sep)[1]!)).map((name) => `${file}: ${name}`),
    ),
    [],
  )
})

test('a migration belongs to one capability', () => {
  for (const { file, text } of migrations) {
    const own = new Set([...definedIn(text), ...alteredIn(text)].map((name) => name.split('.')[0]!))
    own.delete('platform')
    assert.ok(own.size <= 1, `${file} makes things of ${[...own]}`)
    const [schema = /\d-(\w+)/.exec(file)![1]!] = own
    assert.deepEqual(strangersIn(text, schema), [], file)
  }
})

test('the platform names no table of a capability', () => {
  const files = globSync('server/**/*.ts')
  assert.deepEqual(
    files.flatMap((file) => strangersIn(readFileSync(file, 'utf8'), 'platform').map((name) => `${file}: ${name}`)),
    [],
  )
})

test('the rule finds a foreign table in quotes and in raw SQL', () => {
  assert.ok(things.has('platform.bucket') && things.has('accounts.account'))
  const planted =
    'sql.selectFrom(\'accounts.account as a\'); sql`select * from accounts.account`; sql`insert into "accounts"."account"`; say(\'accounts.title\')'
  assert.deepEqual(strangersIn(planted, 'live'), ['accounts.account', 'accounts.account', 'accounts.account'])
  assert.deepEqual(strangersIn(planted, 'accounts'), [])
  assert.deepEqual(strangersIn("'platform.bucket'", 'accounts'), [])
  assert.deepEqual(definedIn('create table if not exists live.studio (id int); create or replace view live.open as select 1'), [
    'live.studio',
    'live.open',
  ])
})

/** Returns names outside this schema and the platform that their owner does not publish. */
function strangersIn(text: string, schema: string): string[] {
  return [...text.matchAll(/(?<![\w.#/-])"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/g)]
    .map(([, owner, name]) => [owner!, `${owner}.${name}`] as const)
    .filter(([owner, name]) => things.has(name) && owner !== schema && owner !== 'platform' && !isPublished(owner, name))
    .map(([, name]) => name)
}

function isPublished(owner: string, name: string): boolean {
  const contract = `capabilities/${owner.replaceAll('_', '-')}/contract.ts`
  return existsSync(contract) && new RegExp(`['"\`]${name.replace('.', '\\.')}['"\`]`).test(readFileSync(contract, 'utf8'))
}

/** Treats moving a table into a schema as creating it there. */
function asMade(text: string): string {
  return text.replace(/alter (table|view) \w+\.(\w+) set schema (\w+)/g, 'create $1 $3.$2')
}

/** Returns the names that a migration alters without creating them. */
const alteredIn = (text: string): string[] =>
  [...text.matchAll(/(?:alter table (?:only )?|create (?:unique )?index \w+ on )([a-z_]\w*\.[a-z_]\w*)/gi)].map(([, name]) => name!)

function definedIn(text: string): string[] {
  const kinds = 'table|view|materialized view|function|procedure|type|domain|sequence'
  return [
    ...text.matchAll(new RegExp(`create (?:or replace )?(?:unlogged )?(?:${kinds}) (?:if not exists )?([a-z_]\\w*\\.[a-z_]\\w*)`, 'gi')),
  ].map(([, name]) => name!)
}

function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '')
}

function schemaOf(capability: string): string {
  return capability.replaceAll('-', '_')
}
