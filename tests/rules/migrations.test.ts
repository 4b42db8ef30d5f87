import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { readPhase } from '#server/database/migrations/phase.ts'

// Tests that a migration lets the previous version of Lyceum work beside it, unless its first lines declare which version needs it
// (docs/decisions/0094).

/** Earlier migrations ran while all processes were stopped. */
const FIRST = '0217'
const migrations = globSync('database/migrations/*.sql')
  .sort()
  .map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }))

/** Actions of `alter table` that a running previous version may not survive. */
const ALTERS: readonly RegExp[] = [
  /^drop (?:column|constraint)?/,
  /^rename/,
  /^set schema/,
  /^alter (?:column )?\w+ (?:set not null|(?:set data )?type)/,
  /^add (?:column )?(?!constraint|check|unique|foreign|primary)\w+ (?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
  /^add (?:constraint|check|unique|foreign|primary)(?!.*\bnot valid\b)/,
]
const STATEMENTS =
  /^(?:drop (?:table|view|materialized view|function|procedure|type|schema|sequence|trigger) |create unique index |truncate )/

/** Contractions that harm no process of the version before. */
const HARMLESS: ReadonlySet<string> = new Set([
  '0230-live-lease.sql create unique index engine_epoch on live.engine (epoch)', // the table has one row at most
])

test('a migration without a declared version only expands the schema', () => {
  for (const { name, text } of migrations.filter((each) => each.name >= FIRST)) {
    const { since } = readPhase(text)
    if (since === null) assert.deepEqual(unsafeIn(name, text), [], `${name}: begin it with "-- contract: since VERSION", or expand only`)
  }
})

test('the rule finds contractions, and leaves new tables, checks without validation and comments alone', () => {
  const found: readonly (readonly [text: string, count: number])[] = [
    ['drop table a.b;', 1],
    ['alter table a.b drop column c, drop column d;', 2],
    ['alter table a.b rename to c; alter table a.b rename column d to e;', 2],
    ['alter table a.b alter column c set not null, alter c type bigint;', 2],
    ['alter table a.b add column c int not null;', 1],
    ['alter table a.b add constraint c check (d > 0);', 1],
    ['create unique index c on a.b (d);', 1],
    ['drop view a.b; drop function a.c(int); drop trigger d on a.b; alter table a.b set schema c;', 4],
    ['alter table a.b add column c int not null default 0, add column d text;', 0],
    ["alter table a.b add column c text not null check (c <> '') default 'x';", 0],
    ['alter table a.b add constraint c check (d > 0) not valid;', 0],
    ['create table a.b (c int); alter table a.b add constraint c check (c > 0); create unique index d on a.b (c);', 0],
    ['-- drop table a.b;\ncreate or replace view a.c as select 1;', 0],
    ['drop index a.b; drop trigger d on a.b; create trigger d after insert on a.b execute function a.c();', 0],
  ]
  for (const [text, count] of found) assert.equal(contractionsIn(text).length, count, text)
})

test('the phase is read from the first lines', () => {
  assert.deepEqual(readPhase('-- contract: since 0.3.0\n-- Nothing reads it.\ndrop table a.b;'), { since: '0.3.0', isConcurrent: false })
  assert.deepEqual(readPhase('-- concurrently\ncreate index concurrently a on b.c (d);'), { since: null, isConcurrent: true })
  assert.deepEqual(readPhase('select 1;\n-- contract: since 0.3.0'), { since: null, isConcurrent: false })
})

function unsafeIn(name: string, text: string): readonly string[] {
  return contractionsIn(text).filter((each) => !HARMLESS.has(`${name} ${each}`))
}

/** Returns the statements and actions that remove or forbid what the previous version uses. */
function contractionsIn(text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .split(';')
    .map((each) => each.trim().replace(/\s+/g, ' ').toLowerCase())
  const added = new Set(statements.flatMap((each) => /^create (?:unlogged )?table (\S+)/.exec(each)?.[1] ?? []))
  const triggers = new Set(statements.flatMap((each) => /^create (?:or replace )?(?:constraint )?trigger (\w+)/.exec(each)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const [, table, actions] = /^alter table (?:only )?(\S+) (.*)$/.exec(statement) ?? []
    if (table !== undefined && actions !== undefined)
      return added.has(table) ? [] : actionsIn(actions).filter((action) => ALTERS.some((pattern) => pattern.test(action)))
    if (added.has(/ on (\S+)/.exec(statement)?.[1] ?? '')) return []
    if (triggers.has(/^drop trigger (?:if exists )?(\w+)/.exec(statement)?.[1] ?? '')) return []
    return STATEMENTS.test(statement) ? [statement] : []
  })
}

/** Splits the actions of an `alter table` at the commas outside brackets. */
function actionsIn(actions: string): string[] {
  let depth = 0
  let current = ''
  const found: string[] = []
  for (const letter of actions) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter !== ',' || depth > 0) current += letter
    else {
      found.push(current.trim())
      current = ''
    }
  }
  return [...found, current.trim()]
}
