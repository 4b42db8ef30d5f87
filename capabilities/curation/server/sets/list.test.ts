import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { curate, makeSet } from '#tests/fixtures/curation.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const LIST = '/api/list/policy'
const MANY = 5_600
let world: World
let editor: Person
type Row = {
  id: string
  number: number
  zh: string
  en: string
  type: string
  filter: string
  status: string
  day: string
  count: number
  at: string
}
let all: Row[]
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  await fill(MANY)
  await world.sql.query('analyze curation.set')
  all = await readAll()
})
after(() => world[Symbol.asyncDispose]())

const fill = (sets: number) =>
  world.sql.query(
    `insert into curation.set (name_zh, name_en, content_type, filter_type, status, count, created_at, created_by, changed_by)
     select case when n % 9 = 0 then '心血管' else '每日推荐' end || n % 37, case when n % 3000 = 7 then 'Rare Bird ' else 'Daily_100% ' end || n % 41,
       (array['img', 'horizontalVideo', 'verticalVideo'])[1 + n % 3], (array['artificial', 'rules'])[1 + n / 3 % 2],
       (array['online', 'offline'])[1 + n / 7 % 2], n * 7919 % 101, timestamptz '2026-11-01T00:00:00Z' + case when n % 50 = 0 then $1 - n else n end * interval '7 minutes',
       gen_random_uuid(), gen_random_uuid()
     from generate_series(1, $1::int) as n`,
    [sets],
  )
const readAll = async (): Promise<Row[]> =>
  (
    await world.sql.query<Row>(
      `select id, number, name_zh as zh, name_en as en, content_type as type, filter_type as filter, status, count,
         to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, created_at::text as at from curation.set`,
    )
  ).rows

const named = (part: string) => (row: Row) => `${row.zh}\n${row.en}`.toLowerCase().includes(part.toLowerCase())
const questions: readonly (readonly [Record<string, unknown>, (row: Row) => boolean])[] = [
  [{}, () => true],
  [{ status: '', name: '', number: '', contentType: [], createdTime: [] }, () => true],
  [{ contentType: ['img', 'verticalVideo'], status: 'online' }, ({ type, status }) => type !== 'horizontalVideo' && status === 'online'],
  [
    { filterType: 'rules', createdTime: ['2026-11-05', '2026-11-09'] },
    ({ filter, day }) => filter === 'rules' && day >= '2026-11-05' && day <= '2026-11-09',
  ],
  [{ name: '心血' }, named('心血')],
  [{ name: 'DAILY_100%' }, named('daily_100%')],
  [
    { name: 'daily', status: ['offline'], createdTime: '2026-11-03,2026-11-20' },
    (row) => named('daily')(row) && row.status === 'offline' && row.day >= '2026-11-03' && row.day <= '2026-11-20',
  ],
  [{ name: 'rare bird' }, named('rare bird')],
  [{ name: 'Rare bird 1' }, named('rare bird 1')],
  [{ name: 'daily_100% 40' }, named('daily_100% 40')],
  [{ name: '病', status: 'online' }, () => false],
  [{ createdTime: ['2026-11-12', '2026-11-12'], status: 'online' }, ({ day, status }) => day === '2026-11-12' && status === 'online'],
  [{ name: '管1', contentType: 'img' }, (row) => named('管1')(row) && row.type === 'img'],
  [{ name: '_' }, named('_')],
  [{ name: 'nobody has this' }, () => false],
]

const KEYS = {
  createdTime: (row: Row) => row.at,
  count: (row: Row) => String(row.count).padStart(6, '0'),
  number: (row: Row) => String(row.number).padStart(9, '0'),
  name: (row: Row) => row.zh,
} as const

test('pages contain every match once in order for any filter and order, and totals are exact (S99)', async () => {
  for (const [filter, matches] of questions)
    for (const [sort, key] of Object.entries(KEYS))
      for (const direction of ['asc', 'desc']) {
        const expected = order(all.filter(matches), key, direction)
        for (const current of new Set([1, 2, Math.max(Math.ceil(expected.length / 50), 1)])) {
          const { total, list } = await curate(world, editor, LIST, { ...filter, sort, direction, current, pageSize: 50 })
          const ids = (list as unknown as { id: string }[]).map(({ id }) => id)
          assert.deepEqual(
            [total, ids],
            [expected.length, expected.slice((current - 1) * 50, current * 50)],
            JSON.stringify({ filter, sort, direction, current }),
          )
        }
      }
  // Search texts with many matches have counters.
  const { rows } = await world.sql.query<{ pattern: string }>('select pattern from curation.counted_name order by 1')
  assert.deepEqual(
    rows.map(({ pattern }) => pattern),
    ['_', 'daily', 'daily_100%'],
  )
})

function order(rows: Row[], key: (row: Row) => string, direction: string): string[] {
  const keyed = rows.map((row) => [[key(row), row.at, row.id], row.id] as const)
  const less = (one: readonly string[], other: readonly string[]): number => {
    const at = one.findIndex((part, place) => part !== other[place])
    return at < 0 ? 0 : Buffer.compare(Buffer.from(one[at]!), Buffer.from(other[at]!))
  }
  const sorted = keyed.toSorted(([one], [other]) => less(one, other)).map(([, id]) => id)
  return direction === 'asc' ? sorted : sorted.reverse()
}

test('one query plan gives right results for pages, statuses, days and partial names', async () => {
  for (const sort of ['number', 'createdTime', 'count'] as const)
    for (let turn = 0; turn < 12; turn++) {
      const [from, to] = [`2026-11-0${1 + (turn % 9)}`, `2026-11-${10 + turn}`]
      const [type, name] = [['img', 'horizontalVideo', 'verticalVideo'][turn % 3]!, ['daily', 'y_100% 1', '_'][turn % 3]!]
      const some: readonly (readonly [Record<string, unknown>, (row: Row) => boolean])[] = [
        [{ contentType: type }, (row) => row.type === type],
        [{ createdTime: [from, to] }, ({ day }) => day >= from && day <= to],
        [{ name, contentType: type }, (row) => named(name)(row) && row.type === type],
      ]
      for (const [filter, matches] of some) {
        const expected = order(all.filter(matches), KEYS[sort], 'desc')
        const { total, list } = await curate(world, editor, LIST, { ...filter, sort, current: turn + 1, pageSize: 20 })
        const ids = (list as unknown as { id: string }[]).map(({ id }) => id)
        assert.deepEqual([total, ids], [expected.length, expected.slice(turn * 20, turn * 20 + 20)], JSON.stringify({ filter, sort, turn }))
      }
    }
})

test('counters follow every write, also for counts by name', async () => {
  const made = await makeSet(world, editor, 'rules', { nameEn: 'A daily one' })
  await curate(world, editor, 'sets/status', { ids: [made.id], status: 'online' })
  const fields = { nameZh: '新名', nameEn: 'Else', contentType: 'verticalVideo', isMixed: true, from: null, until: null }
  await curate(world, editor, 'sets/save', { id: made.id, version: 2, ...fields })
  const gone = all.filter(({ status }) => status === 'offline').slice(0, 3)
  await curate(world, editor, 'sets/remove', { ids: gone.map(({ id }) => id) })
  const counted = await world.sql.query(
    `select coalesce(kept.sets, 0) - coalesce(real.sets, 0) as off from (select * from curation.set_count where sets <> 0) as kept
     full join (select combination, each.day, count(*) as sets from curation.set
       cross join lateral (values (created_day), (date '-infinity')) as each (day) group by 1, 2) as real using (combination, day)`,
  )
  assert.ok(counted.rows.length > 20 && counted.rows.every(({ off }) => Number(off) === 0))
  // The statement swaps statuses: the total stays, but the numbers of each status change.
  await world.sql.query(
    `update curation.set set status = case status when 'online' then 'offline' else 'online' end, created_at = created_at - interval '9 days' where number % 7 = 3`,
  )
  const { rows: outside } = await world.sql.query(
    `select number from curation.set
     left join curation.set_count as kept on kept.combination = set.combination and kept.day in (created_day, '-infinity')
     group by number having count(*) filter (where number between first_number and last_number) <> 2`,
  )
  assert.deepEqual(outside, [])
  const now = await readAll()
  for (const name of ['daily', '_', 'else']) {
    const { total } = await curate(world, editor, LIST, { name })
    assert.equal(total, now.filter(named(name)).length, name)
  }
})

test('a row has the specified shape, a number is found with or without its letters, and reads also answer GET', async () => {
  const { list } = await curate(world, editor, LIST, { number: 'cs-10001' })
  const [row] = list as unknown as Record<string, unknown>[]
  assert.deepEqual(Object.keys(row!).slice(0, 8), ['id', 'number', 'name', 'contentType', 'filterType', 'count', 'status', 'createdTime'])
  assert.equal(row!['number'], 10_001)
  const response = await fetch(
    `${world.url}${LIST}?current=2&pageSize=3&status=&contentType=img,verticalVideo&createdTime=2026-11-01,2026-11-30`,
    {
      headers: { token: editor.token },
    },
  )
  const { data } = (await response.json()) as { data: { list: unknown[]; total: number } }
  assert.equal(data.list.length, 3)
  assert.ok(data.total > 3_000)
})

test('any other parameter is refused (S98, S99)', async () => {
  const bad = [
    { sort: 'name; drop table curation.set' },
    { direction: 'up' },
    { pageSize: 101 },
    { current: 0 },
    { current: 101, pageSize: 100 },
    { status: 'gone' },
    { contentType: ['img', "img'"] },
    { createdTime: ['2026-02-30', '2026-03-01'] },
    { createdTime: ['2026-03-02', '2026-03-01'] },
    { number: '1'.repeat(21) },
    { name: 'x'.repeat(101) },
  ]
  for (const fields of bad) assert.equal((await world.ask(LIST, fields, editor)).data['reason'], 'BAD_REQUEST', JSON.stringify(fields))
  for (const number of ['abc', '1 or 1=1', 'CS-', '-1']) assert.equal((await curate(world, editor, LIST, { number }))['total'], 0, number)
  for (const name of ["'; drop table curation.set; --", '%', '\\', "a' or '1'='1"])
    assert.equal((await curate(world, editor, LIST, { name }))['total'], (await readAll()).filter(named(name)).length, name)
})

test('reading and changing sets each require their permission', async () => {
  const [person, analyst] = [await world.person(), await world.operator(['analyst'])]
  assert.equal((await world.ask(LIST, {}, person)).data['reason'], 'FORBIDDEN')
  assert.equal((await world.ask(LIST, {})).code, 401)
  assert.equal((await world.ask(LIST, {}, analyst)).code, 200)
  assert.equal((await world.ask('/api/curation/sets/status', { ids: [all[0]!.id], status: 'online' }, analyst)).http, 403)
})

test('Lists in a query may be repeated, bracketed or comma separated, and single values may occur once only (S96)', async () => {
  const get = async (query: string) => {
    const response = await fetch(`${world.url}${LIST}?${query}`, { headers: { token: editor.token, 'x-forwarded-for': '10.8.7.6' } })
    const { data, code } = (await response.json()) as { data: { total: number }; code: number }
    return [response.status, code, data.total]
  }
  const now = await readAll()
  const inDays = now.filter(({ day }) => day >= '2026-11-05' && day <= '2026-11-09').length
  for (const query of [
    'createdTime=2026-11-05&createdTime=2026-11-09',
    'createdTime[]=2026-11-05&createdTime[]=2026-11-09',
    'createdTime%5B%5D=2026-11-05&createdTime%5B%5D=2026-11-09',
    'createdTime=2026-11-05,2026-11-09',
    'current=1&pageSize=10&createdTime=2026-11-05&createdTime=2026-11-09&name=',
  ])
    assert.deepEqual(await get(query), [200, 200, inDays], query)
  assert.deepEqual(await get('status[]=online'), [200, 200, now.filter(({ status }) => status === 'online').length])
  for (const query of ['name=a&name=b', 'name[]=a', 'createdTime[0]=a', 'createdTime.0=a', '__proto__[]=a'])
    assert.equal((await get(query))[0], 400, query)
})
