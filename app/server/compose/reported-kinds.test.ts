import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { openForm } from '#tests/fixtures/enquiries.ts'
import { makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { addTopics, publish, publishPage } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'
import { composition } from '../composition.ts'
import { addMeeting, defineMeetings, makeMeetings } from './meetings.stand-in.ts'

// Tests that every kind of public things is reported from its page, without code of its own.

const world = await openWorld({ more: [defineMeetings().meetings] })
after(() => world[Symbol.asyncDispose]())

/** Publishes a thing of each kind, and returns their paths. A kind without one here has an untested report entry. */
async function publishThings(): Promise<Readonly<Record<string, string>>> {
  const chief = await world.operator(['chief-editor', 'admin'], { steppedUp: true })
  const lesson = await publishLesson(world, '听诊')
  const course = await makeCourse(world, chief, { chapters: [{ title: { 'zh-CN': '一', 'en-US': 'One' }, lessons: [lesson.id] }] })
  const study = await publish(world.sql, { section: 'multicenter', 'zh-CN': { title: '随访研究' } })
  const studio = await makeStudio(world, await makeBroadcaster(world), '病例讨论')
  const form = await openForm(world, chief)
  const activity = await makeActivity(world, await openActivityPeople(world))
  await addTopics(world.sql, { heart: ['心脏', 'Heart'] })
  await publishPage(world.sql, 'charter')
  await world.sql.query(
    `insert into content.author (slug, name, post, department, bio, created_by, changed_by) values ('chen', '{"zh-CN": "陈望舒", "en-US": "Chen Wangshu"}',
       '{"zh-CN": "", "en-US": ""}', '{"zh-CN": "", "en-US": ""}', '{"zh-CN": "", "en-US": ""}', $1, $1)`,
    [chief.id],
  )
  await makeMeetings(world.sql)
  const meeting = await addMeeting(world.sql, '春季年会', 'Spring congress')
  await world.sql.query(`insert into meetings.host values ('chen', '{"zh-CN": "陈望舒", "en-US": "Chen Wangshu"}')`)
  return {
    course: `/college/${course.number}-listening-again`,
    study: `/platformShow/multicenter/${study.number}`,
    studio: `/live/${studio.number}`,
    activity: `/activities/${activity.number}`,
    form: `/contact/${form.slug}`,
    topic: '/topics/heart',
    page: '/charter',
    author: '/authors/chen',
    meeting: `/meetings/${meeting.number}`,
    host: '/hosts/chen',
  }
}
const paths = await publishThings()
const kinds = composition.definitions.flatMap(({ kinds: some = [] }) => some.map(({ name }) => name))

const report = (page: string) =>
  world.ask('/api/engagement/report', { about: { page }, reason: 'unlawful', text: '', contact: '' }, { address: `10.1.1.${page.length}` })

test('a thing of every kind is reported by the path of its page, and moderators see its title, its kind and where it is managed', async () => {
  assert.deepEqual(Object.keys(paths).toSorted(), [...kinds, 'meeting', 'host'].toSorted())
  for (const path of Object.values(paths)) assert.equal((await report(path)).http, 200, path)
  const { token } = await world.operator(['inspector'])
  const { data } = await world.ask('/api/engagement/reports', { state: 'open', pageSize: 20 }, { token })
  type Row = { about: string; item: { title: string; path: string }; thing: { kind: string; deskPath: string | null } | null }
  const rows = (data as unknown as { list: Row[] }).list
  const rowOf = (name: string) => rows.find(({ item, about }) => about === 'page' && item.path === paths[name])
  assert.deepEqual(
    ['course', 'author', 'topic', 'page', 'meeting', 'host'].map((name) => [rowOf(name)?.item.title, rowOf(name)?.thing?.kind]),
    [
      ['听诊再入门', '课程'],
      ['陈望舒', '作者'],
      ['心脏', '主题'],
      ['charter', '独立页面'],
      ['春季年会', '会议'],
      ['陈望舒', '主持人'],
    ],
  )
  assert.match(rowOf('course')!.thing!.deskPath!, /^\/content\/courses\/[0-9a-f-]{36}$/)
  assert.equal(rows.filter(({ about }) => about === 'item').length, 1, 'a study is reported as the item that it is')
})

test('the evidence of a report has the texts of the thing in its languages, also when they change later', async () => {
  const { token } = await world.operator(['inspector'])
  const { data } = await world.ask('/api/engagement/reports', { state: 'open', pageSize: 20 }, { token })
  const rows = (data as unknown as { list: { id: string; item: { path: string } }[] }).list
  const { id } = rows.find(({ item }) => item.path === paths['course'])!
  await world.sql.query(`update college.course set title = '{"zh-CN": "改过的标题", "en-US": ""}'`)
  const evidence = await world.ask('/api/engagement/reports/evidence', { id }, { token })
  assert.match(String(evidence.data['text']), /听诊再入门[\s\S]*Listening again|Listening again[\s\S]*听诊再入门/)
})

test('an address with an older slug is reported, and one without a public thing is refused', async () => {
  const about = async (page: string) => await world.ask('/api/engagement/report/about', { about: { page } })
  const { data } = await about(paths['course']!.replace('listening-again', 'an-older-slug'))
  assert.deepEqual(data['about'], { page: paths['course'] })
  for (const page of ['/', '/login', '/authors/nobody', '/charter/more', '/live/999', '/topics/12', '/%E0%A4%A'])
    assert.equal((await about(page)).http, 404, page)
  for (const page of ['authors/chen', '//other.example/x', '/a b', '/a?b=1']) assert.equal((await about(page)).http, 422, page)
})

test('the foot of a public page leads to its report, and the form names what is reported', async () => {
  const textAt = async (path: string) => await (await fetch(world.url + path)).text()
  for (const name of ['course', 'topic', 'author', 'page', 'form', 'studio'] as const)
    assert.ok((await textAt(paths[name]!)).includes(`/report?page=${paths[name]!}"`), name)
  assert.match(await textAt(`/report?page=${paths['author']}`), /<a[^>]*href="\/authors\/chen"[^>]*>陈望舒</)
  assert.ok(!(await textAt('/report')).includes('/report?page='))
})
