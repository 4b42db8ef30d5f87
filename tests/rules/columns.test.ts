import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Compares database/columns.txt, which classifies the columns that can contain data of persons, with the tables.

const CLASSES = ['none', 'pseudonym', 'personal', 'sensitive', 'secret']
const PROTECTIONS = /^(sealed|keyed|hashed|masked)\b|^plain(: .{10,}| until a sweep seals it$)/
const tables = readTables(globSync('database/tables/**/*.sql').map((file) => readFileSync(file, 'utf8')))
const list = readList(readFileSync('database/columns.txt', 'utf8'))

test('each column of text, JSON, bytes or addresses is classified once, and no other', () => {
  assert.ok(tables.size > 400)
  const classified = list.flatMap(({ columns }) => columns)
  assert.deepEqual(
    classified.filter((column, at) => classified.indexOf(column) !== at),
    [],
    'classified twice',
  )
  assert.deepEqual(
    classified.filter((column) => !tables.has(column)),
    [],
    'in the list without a column that needs a class',
  )
  assert.deepEqual(
    [...tables].filter((column) => !classified.includes(column)),
    [],
    'add these columns to database/columns.txt',
  )
})

test('each class has the protection of its columns, and a plain column its reason', () => {
  for (const { columns, name, how } of list) {
    assert.ok(CLASSES.includes(name), `${columns[0]}: ${name}`)
    if (name !== 'none') assert.match(how, PROTECTIONS, columns[0])
    if (name === 'sensitive' && how.startsWith('plain')) assert.deepEqual(columns, ['accounts.security_question.question'])
  }
})

test('a sealed column is one of bytes or of a job, and a column of sealed bytes is classified', () => {
  const sealed = list.filter(({ how }) => how.startsWith('sealed')).flatMap(({ columns }) => columns)
  for (const column of tables) if (/\.(\w+_)?sealed(_\w+)?$/.test(column)) assert.ok(sealed.includes(column), column)
})

test('the reader of tables finds text, leaves enumerations out, and sees a new column', () => {
  const text = `create table a.b (
  id uuid not null,
  kind text not null,
  note text,
  raw bytea,
  at timestamp with time zone,
  place inet,
  constraint b_kind_check CHECK ((kind = ANY (ARRAY['x'::text])))
);`
  assert.deepEqual([...readTables([text])], ['a.b.note', 'a.b.raw', 'a.b.place'])
})

/** Returns the columns that need a class: those that can contain data of persons. Values of a fixed list cannot. */
function readTables(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts)
    for (const [, table = '', body = ''] of text.matchAll(/^create (?:unlogged )?table (\S+) \(\n([\s\S]*?)\n\)/gm)) {
      for (const [, column = ''] of body.matchAll(/^ {2}(\w+) (?:text|jsonb?|bytea|inet)\b/gm)) found.add(`${table}.${column}`)
      for (const [, column = ''] of body.matchAll(/CHECK \(+(\w+) = ANY/g)) found.delete(`${table}.${column}`)
    }
  return found
}

type Entry = { readonly name: string; readonly columns: readonly string[]; readonly how: string }

/** Reads lines such as `  personal: name post (plain: are published), phone (sealed)` below the name of their table. */
function readList(text: string): readonly Entry[] {
  let table = ''
  return text.split('\n').flatMap((line): Entry[] => {
    if (line === '' || line.startsWith('#')) return []
    const [, name = '', rest = ''] = /^ {2}(\w+): (.+)$/.exec(line) ?? []
    if (name === '') table = line
    return [...rest.matchAll(/([\w ]+?)(?: \(([^)]*)\))?(?:, |$)/g)].map(([, columns = '', how = '']) => ({
      name,
      columns: columns.split(' ').map((column) => `${table}.${column}`),
      how,
    }))
  })
}
