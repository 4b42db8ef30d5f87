import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { act, openActivityPeople } from '#tests/fixtures/activities.ts'
import { openWorld } from '#tests/world.ts'
import type { ActivitiesContext } from './context.ts'
import { loadDemo, removeDemo } from './demo.ts'

test('the demo has an activity to come for which people can sign up, a past one with attendance and a series, and goes as a whole', async () => {
  await using world = await openWorld()
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 2 }, announcements)
  const { writer } = await openActivityPeople(world)
  const context = { noteUses: async () => [] } as unknown as ActivitiesContext
  const accounts = await Promise.all(Array.from({ length: 8 }, async (_, at) => [String(at), (await world.person()).id] as const))
  const demo = { ownerId: writer.id, pictures: new Map(), items: new Map(), people: new Map(accounts) }
  await database.inTransaction((tx) => loadDemo(context, tx, demo))
  const list = async (when: string) =>
    (await act(world, undefined, 'public-list', { language: 'zh-CN', when }))['list'] as unknown as readonly {
      readonly number: number
      readonly furtherStarts: readonly string[]
    }[]
  const [[coming, series], [past]] = [await list('coming'), await list('past')]
  const guest = await world.person()
  assert.equal((await act(world, guest, 'sign-up', { number: coming?.number, name: '王医生' }))['state'], 'confirmed')
  assert.equal((await act(world, guest, 'sign-up/status', { number: coming?.number, language: 'zh-CN' }))['free'], 114)
  const { rows } = await world.sql.query<{ came: number; certificates: number }>(
    `select count(attended_at)::int as came, (select count(*)::int from activities.certificate) as certificates
     from activities.registration join activities.activity on activity.id = activity_id where number = $1`,
    [past?.number],
  )
  assert.deepEqual(rows, [{ came: 5, certificates: 1 }])
  assert.equal(series?.furtherStarts.length, 3)
  await database.inTransaction((tx) => removeDemo(context, tx))
  assert.deepEqual([await list('coming'), await list('past')], [[], []])
})
