import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Audience } from '#contract/site/audience.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { both, publishLesson } from '#tests/fixtures/college.ts'
import { openWorld } from '#tests/world.ts'
import type { CollegeContext, Tx } from './context.ts'
import { type DemoCourse, loadDemoCourses } from './demo.ts'

test('a demo course can be limited together with its lessons, and its certificates can have a term', async () => {
  await using world = await openWorld()
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 2 }, announcements)
  const owner = await world.operator(['editor'])
  const learners = await Promise.all(Array.from({ length: 12 }, async () => ({ id: (await world.person()).id, name: '林知夏' })))
  const lesson = await publishLesson(world, '告知病情')
  const readers: Audience = { kind: 'limited', certified: ['physician'] }
  const inherited = new Map<string, Audience | null>()
  const context = {
    noteUses: async () => [],
    async setInheritedAudiences(_: unknown, audiences: ReadonlyMap<string, Audience | null>) {
      for (const [id, audience] of audiences) inherited.set(id, audience)
    },
  } as unknown as CollegeContext
  const course: DemoCourse = {
    slug: 'limited',
    readers,
    validMonths: 24,
    level: 'beginner',
    topics: [],
    cover: randomUUID(),
    title: both('怎样告知坏消息', 'How to tell bad news'),
    lead: both('', ''),
    description: both('', ''),
    credits: both('', ''),
    teachers: [],
    chapters: [{ title: both('一', 'One'), lessons: [lesson.id] }],
    questions: [],
    assessments: [],
  }
  await database.inTransaction((tx: Tx) => loadDemoCourses(context, tx, { ownerId: owner.id, courses: [course], learners }))
  assert.deepEqual([...inherited], [[lesson.id, readers]])
  const { rows } = await world.sql.query<{ audience: Audience; certificates: number; terms: number }>(
    `select reader_audience as audience, count(certificate)::int as certificates,
       (count(*) filter (where valid_until = (finished_at at time zone 'Asia/Shanghai')::date + interval '24 months'))::int as terms
     from college.course left join college.certificate on course_id = course.id group by course.id`,
  )
  assert.deepEqual(rows[0]?.audience, readers)
  assert.ok(rows[0] && rows[0].certificates > 0 && rows[0].terms === rows[0].certificates, JSON.stringify(rows))
})
