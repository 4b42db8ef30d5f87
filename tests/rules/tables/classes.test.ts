import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { openWithClasses } from './all-classes.ts'

// Tests that every table and every kind of stored file has exactly one class: a term, or a reason why it stays.

let opened: Awaited<ReturnType<typeof openWithClasses>>
before(async () => {
  opened = await openWithClasses()
})
after(() => opened[Symbol.asyncDispose]())

type Classes = Pick<typeof opened, 'classes'>['classes']

test('every table has a class, and none has two', async () => {
  const { rows } = await opened.sql.query<{ name: string }>(`
    select relnamespace::regnamespace::text || '.' || relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (select from pg_inherits where inhrelid = pg_class.oid)`)
  const tables = rows.map(({ name }) => name)
  assert.ok(tables.length > 190)
  assert.deepEqual(faultsOf(opened.classes, tables), [])
})

test('the rule finds a table without a class, with two classes, and one that no longer exists', () => {
  const label = { en: '', zh: '' }
  const lasting = { name: 'stays', label, reason: label, kind: 'permanent' } as const
  const part = { count: async () => ({ rows: 0, isMore: false, oldest: null }), remove: async () => 0, oldest: async () => null }
  const rule = { name: 'goes', label, about: label, days: 1 } as const
  const classes: Classes = [
    {
      owner: 'one',
      rules: [
        {
          ...rule,
          parts: [
            { ...part, tables: ['a.whole'] },
            { ...part, tables: ['a.some'], isPartial: true },
          ],
        },
      ],
      lasting: [{ ...lasting, tables: ['a.whole', 'a.gone'] }],
    },
  ]
  assert.deepEqual(faultsOf(classes, ['a.whole', 'a.some', 'a.new']), [
    'a.gone does not exist',
    'a.new has no class',
    'a.some: some rows have no class',
    'a.whole goes and stays',
    'a.whole is named twice',
  ])
})

function faultsOf(classes: Classes, tables: readonly string[]): string[] {
  const parts = classes.flatMap(({ rules = [] }) => rules.flatMap((rule) => rule.parts))
  const lasting = classes.flatMap((each) => each.lasting ?? []).flatMap((each) => each.tables ?? [])
  const tablesOf = (isPartial: boolean) => parts.filter((part) => (part.isPartial ?? false) === isPartial).flatMap((part) => part.tables)
  const [whole, partial] = [tablesOf(false), tablesOf(true)]
  const known = [...whole, ...partial, ...lasting]
  return [
    ...[...new Set(known)].filter((table) => !tables.includes(table)).map((table) => `${table} does not exist`),
    ...tables.filter((table) => !known.includes(table)).map((table) => `${table} has no class`),
    ...partial.filter((table) => !whole.includes(table) && !lasting.includes(table)).map((table) => `${table}: some rows have no class`),
    ...whole.filter((table) => lasting.includes(table)).map((table) => `${table} goes and stays`),
    ...[...whole, ...lasting].filter((table, at, all) => all.indexOf(table) !== at).map((table) => `${table} is named twice`),
  ].toSorted()
}

/** Files that the product writes outside the data folder and the storage, or that are stored in the database. */
const ELSEWHERE = ['backups/place', 'database/avatars', 'database/scans', 'log/file']
/** Entries of the data folder whose names are constants of other files. */
const NAMED_ELSEWHERE = ['data/compiled-code', 'data/log-archive', 'data/owner.lock']

test('every kind of stored file has a class', () => {
  const written = writtenIn(
    globSync('{app/server,capabilities/*/server,server,streaming}/**/*.ts', {
      exclude: ['**/*.test.ts', 'server/database/embedded/**'],
    }).map((file) => readFileSync(file, 'utf8')),
  )
  assert.ok(written.includes('data/recordings') && written.includes('storage/media') && written.length > 10)
  const declared = opened.classes.flatMap(({ rules = [], lasting = [] }) => [...rules, ...lasting].flatMap(({ files = [] }) => files))
  assert.deepEqual([...new Set(declared)].toSorted(), [...written, ...ELSEWHERE, ...NAMED_ELSEWHERE].toSorted())
})

test('the rule finds a new folder of the data folder and a new kind of key', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read as text
  const source = "const folder = join(settings.dataDir, 'previews'); const key = `exports/${id}/`; const file = join(dataDir, FILE)"
  assert.deepEqual(writtenIn([`${source}; const FILE = 'end-mark'`]), ['data/end-mark', 'data/previews', 'storage/exports'])
})

/** Returns the entries of the data folder, and the first parts of storage keys, that sources name. */
function writtenIn(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) => [
    ...[...source.matchAll(/join\((?:\w+\.)*dataDir, '([^']+)'/g)].map(([, name]) => `data/${name}`),
    ...[...source.matchAll(/join\((?:\w+\.)*dataDir, ([A-Z_]+)\)/g)].flatMap(([, name]) => {
      const value = new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1]
      return value === undefined ? [] : [`data/${value}`]
    }),
    ...[...source.matchAll(/=> `([a-z-]+)\/\$\{\w+\}\/`|= `([a-z-]+)\/\$\{\w+\}\/`/g)].map(([, one, other]) => `storage/${one ?? other}`),
  ])
  return [...new Set(found)].toSorted()
}
