import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { type Published, publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const analyst = await world.operator(['analyst'])
const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '文章', byline: '李伟' } })
const DIMENSIONS = ['day', 'hour', 'section', 'kind', 'language', 'item', 'author'] as const
type Answer = { readonly whole: number; readonly before: number; readonly rows: readonly Answer[] }

const asks = async (path: string, fields: object) => {
  const { http, data } = await world.ask(`/api/analytics/${path}`, { ...fields }, { token: analyst.token })
  assert.equal(http, 200, JSON.stringify(data))
  return data as unknown as Answer & { readonly actions: readonly Answer[] }
}
const dayAgo = async (days: number) =>
  (await world.sql.query(`select ((platform.now() at time zone 'Asia/Shanghai')::date - $1::int)::text as day`, [days])).rows[0]
    .day as string

/** Adds the same value for each day of three months, and a separate value for today. */
async function fill({ id }: Published, each: number, today: number): Promise<void> {
  const days = `from (select (platform.now() at time zone 'Asia/Shanghai')::date - back as day, case back when 0 then ${today} else ${each} end as events
    from generate_series(0, 90) as back) as days`
  for (const table of ['day_total', 'day_item', 'hour_total']) await world.sql.query(`delete from analytics.${table}`)
  for (const name of ['view', 'like']) {
    await world.sql.query(`insert into analytics.day_total select day, '${name}', 'article', 'text', 'zh-CN', '', events, 0 ${days}`)
    await world.sql.query(`insert into analytics.day_item select day, '${id}', '${name}', 'zh-CN', '', events, 0 ${days}`)
    await world.sql.query(
      `insert into analytics.hour_total select day::timestamp at time zone 'Asia/Shanghai', '${name}', 'article', 'text', 'zh-CN', '', events, 0 ${days}`,
    )
  }
}

test('a constant series shows no growth in any period that ends today or earlier, at any time of the day', async () => {
  const days = fc.record({
    length: fc.integer({ min: 2, max: 30 }),
    ago: fc.constantFrom(0, 0, 1, 5),
    compare: fc.constantFrom('previous', 'year'),
  })
  await fc.assert(
    fc.asyncProperty(
      days,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      async ({ length, ago, compare }, each, part) => {
        await fill(item, each, Math.min(each, part))
        const period = { from: await dayAgo(ago + length - 1), to: await dayAgo(ago), ...(compare === 'previous' && { compare }) }
        for (const dimension of DIMENSIONS) {
          const { whole, before, rows } = await asks('explore', { metric: 'view', dimension, ...period })
          assert.deepEqual([whole, whole], [before, each * (length - Number(ago === 0))], dimension)
          if (dimension !== 'day') for (const row of rows) assert.equal(row.whole, row.before, dimension)
        }
        for (const { whole, before } of (await asks('items', { metric: 'view', ...period })).rows) assert.equal(whole, before)
        const [liked] = (await asks('user-actions', period)).actions
        assert.equal(liked!.whole, liked!.before)
      },
    ),
    { numRuns: howMany(6, 40) },
  )
})
