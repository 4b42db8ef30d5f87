import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findUnread, functionsIn, readsOf, relationsIn } from '../read/table-reads.ts'

// Tests that the product reads every table and view. What only tests or the demo read costs each writer and has no use.

const textsOf = (pattern: string, exclude?: RegExp) =>
  globSync(pattern)
    .filter((file) => !exclude?.test(file))
    .map((file) => readFileSync(file, 'utf8'))
const relations = textsOf('database/tables/**/*.sql').flatMap(relationsIn)
const readers = [
  ...textsOf('{app/server,capabilities/*/server,server}/**/*.ts', /\.(?:test|stand-in)\.ts$|\/tables\.ts$|\bdemo\b/),
  ...textsOf('database/migrations/*.sql').map(functionsIn),
]

test('product code reads every table and view', () => {
  assert.ok(relations.length > 200 && readers.length > 500)
  assert.deepEqual(findUnread(relations, readers), [])
})

test('the rule finds a table that is only written, and a view that only the demo reads', () => {
  const planted = relationsIn(`
create table a.written (
  id uuid
);
create table a.counted (
  id uuid
);
create table a.demo_counted (
  id uuid
) inherits (a.counted);
create table a.below (
  id uuid
);
create view a.shown as
 SELECT id FROM a.below;
create view a.forgotten as
 SELECT id FROM a.written;
`)
  const product = [
    'sql`insert into a.written (id) select id from b.other on conflict do update set n = 1`; sql`insert into a.own (id) values (1) returning id`',
    'sql`with kept as (insert into a.written (id) values (1)) insert into b.other (id) values (1) returning id`',
    'sql`delete from a.written where id in (select id from a.written limit 5)`; db.deleteFrom("a.written").execute()',
    'db.selectFrom("a.shown as each"); sql`select 1 from b.other, a.counted as each`',
  ]
  assert.deepEqual(findUnread(planted, product), ['a.written', 'a.forgotten'])
  assert.deepEqual(findUnread(planted, [...product, 'sql`update a.written set id = 2 where id = 1 returning id`']), ['a.forgotten'])
})

test('the rule knows how code reads a table', () => {
  for (const reading of [
    'from only a.one where',
    'left join a.one using (id)',
    "selectFrom('a.one as each')",
    "tx.insertInto('a.one').values({}).onConflict((c) => c.doNothing()).returning('id')",
    "sql.table(is ? 'a.two' : 'a.one')",
    'delete from a.one where id = 1 returning id',
    "from: 'a.one',",
  ])
    assert.ok(readsOf(reading).has('a.one'), reading)
  for (const writing of ["tx.insertInto('a.one').values({}).execute()", 'update a.one set n = 1', 'delete from a.one where id = 1'])
    assert.ok(!readsOf(writing).has('a.one'), writing)
})
