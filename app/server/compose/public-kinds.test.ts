import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { withNames } from '#server/database/statement/named-values.ts'
import { messagesOf } from '#tests/fixtures/follow.ts'
import { publish } from '#tests/fixtures/published.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'
import { composition } from '../composition.ts'
import { addMeeting, defineMeetings, makeMeetings } from './meetings.stand-in.ts'

// Tests that a kind which only its own capability declares appears everywhere: no other file names meetings or their hosts.

const { meetings, record } = defineMeetings()
let world: World
let spring: { id: string; number: number }
before(async () => {
  world = await openWorld({ more: [meetings] })
  await makeMeetings(world.sql)
  spring = await addMeeting(world.sql, '春季年会', 'Spring congress')
  await addMeeting(world.sql, '秋季年会', '')
  await addMeeting(world.sql, '冬季年会', 'Winter congress')
  await world.sql.query(`insert into meetings.host values ('chen', '{"zh-CN": "陈望舒", "en-US": "Chen Wangshu"}')`)
})
after(() => world[Symbol.asyncDispose]())

const list = (data: Data, name: string) => data[name] as unknown as Data[]
const textAt = async (path: string): Promise<string> => {
  for (;;) {
    const answer = await fetch(world.url + path)
    if (answer.status !== 503 && answer.status !== 429) return await answer.text()
  }
}

test('the search finds things of a declared kind in a group of their own, and names what it leaves out', async () => {
  const { data } = await world.ask('/api/website/search/kinds', { q: '年会', language: 'zh-CN' })
  const [group] = list(data, 'groups')
  assert.deepEqual([group!['name'], group!['title'], group!['total']], ['meetings', '会议', 3])
  assert.deepEqual(group!['all'], { href: '/meetings', text: '全部会议' })
  assert.deepEqual(
    list(group!, 'list').map(({ href }) => href),
    ['/meetings/3', '/meetings/2'],
  )
  const page = await textAt('/search?q=congress&language=en-US')
  assert.match(page, /href="\/meetings\/1[?"]/)
  assert.match(page, />Meetings</)
  assert.deepEqual(
    list((await world.ask('/api/website/search/kinds', { q: '年会', language: 'zh-CN', section: 'article' })).data, 'groups'),
    [],
  )
})

test('suggestions name titles of a declared kind, and people are found among persons of every kind', async () => {
  const suggest = async (q: string) => list((await world.ask('/api/website/suggest', { q, language: 'zh-CN' })).data, 'list')
  assert.deepEqual(
    (await suggest('春季')).map(({ href, group, label }) => ({ href, group, label })),
    [{ href: '/meetings/1', group: 'dynamic', label: '动态' }],
  )
  const { data } = await world.ask('/api/website/search/people', { q: 'chen wangshu', language: 'zh-CN' })
  assert.deepEqual(
    list(data, 'list').map(({ href }) => href),
    ['/hosts/chen'],
  )
})

test('the sitemap has the things in each of their languages, after the list of them', async () => {
  const found = [...(await textAt('/sitemaps/pages.xml')).matchAll(/<loc>[^<]*?(\/meetings[^<]*)<\/loc>/g)].map(([, path]) => path)
  const inEnglish = (path: string) => `${path}?language=en-US`
  assert.deepEqual(
    found.toSorted(),
    [
      '/meetings',
      inEnglish('/meetings'),
      '/meetings/1',
      inEnglish('/meetings/1'),
      '/meetings/2',
      '/meetings/3',
      inEnglish('/meetings/3'),
    ].toSorted(),
  )
})

test('the feed of its section has the newest things', async () => {
  const { items } = JSON.parse(await textAt('/feeds/en-US/dynamic.json')) as { items: { title: string; summary: string }[] }
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Winter congress', 'Spring congress'],
  )
  assert.equal(items[1]!.summary, 'Lead of 1')
})

test('a row of the home page shows things of a declared kind, and operators can choose it', async () => {
  const { token } = await world.operator(['chief-editor'])
  const { data: desk } = await world.ask('/api/website/home/desk', {}, { token })
  assert.deepEqual(
    list(desk, 'kinds').map(({ name }) => name),
    ['course', 'meeting'],
  )
  const nothing = { 'zh-CN': '', 'en-US': '' }
  const block = { id: 'm', kind: 'things', of: 'meeting', most: 2, isOn: true, from: null, until: null, title: nothing, lead: nothing }
  const { data: saved } = await world.ask(
    '/api/website/home/desk/save',
    { version: 0, blocks: [block, { ...block, id: 'u', of: 'unknown' }] },
    { token },
  )
  assert.equal((await world.ask('/api/website/home/publish', { version: saved['version'] }, { token })).code, 200)
  const page = await textAt('/home')
  assert.match(page, /近期会议/)
  assert.match(page, /href="\/meetings\/3"/)
  assert.ok(!page.includes('href="/meetings/1"'))
})

test('a thing can be followed and listed, and its change reaches the digest of its followers', async () => {
  const person = await world.person()
  const follow = (path: string, fields: object = {}) =>
    world.ask(`/api/follow/${path}`, { language: 'zh-CN', ...fields }, { token: person.token })
  const of = { subject: 'meeting', name: String(spring.number) }
  assert.equal((await follow('set', { ...of, following: true })).code, 200)
  assert.equal((await follow('set', { subject: 'meeting', name: '999', following: true })).http, 404)
  assert.equal((await follow('set', { subject: 'host', name: 'chen', following: true })).http, 404, 'hosts are not followed')
  assert.deepEqual((await follow('state', { of: [of] })).data, [true])
  const [listed] = (await follow('list')).data as unknown as Data[]
  assert.deepEqual([listed!['label'], listed!['title'], listed!['href']], ['会议', '春季年会', '/meetings/1'])
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '无关的文章' } })
  await world.clock.move(HOUR)
  await world.sql.query('update meetings.meeting set changed_at = platform.now() where id = $1', [spring.id])
  await world.clock.move(7 * DAY + HOUR)
  await world.runScheduledTasks()
  const [message] = await messagesOf(world, person)
  assert.equal(message?.text_zh, '· 春季年会')
})

test('the audit trail names a thing and leads to the page that manages it', async () => {
  await record(`meeting:${spring.id}`)
  const { token } = await world.operator(['auditor'])
  const target = async () =>
    list((await world.ask('/api/audit/list', { target: `meeting:${spring.id}` }, { token })).data, 'list')[0]?.['target']
  assert.deepEqual(await target(), { id: `meeting:${spring.id}`, name: '春季年会', path: `/meetings/desk/${spring.id}`, kind: '会议' })
})

test('the command palette finds things for operators who may edit them, and for nobody else', async () => {
  const find = async (roles: readonly string[]) =>
    (await world.ask('/api/workplace/find', { words: '年会' }, { token: (await world.operator(roles)).token })).data as unknown as Data[]
  const [group] = await find(['editor'])
  assert.equal(group!['title'], '会议')
  assert.deepEqual(list(group!, 'list')[0], { id: spring.id, title: '春季年会', hint: '#1', path: `/meetings/desk/${spring.id}` })
  assert.deepEqual(await find(['auditor']), [])
})

test('every kind has a name of its own, and PostgreSQL accepts the SQL of all its facets', async () => {
  const kinds = composition.definitions.flatMap((definition) => definition.kinds ?? [])
  assert.ok(kinds.length >= 6)
  assert.equal(new Set(kinds.map(({ name }) => name)).size, kinds.length)
  for (const { name, things, key, search, sitemap, follow } of kinds) {
    const run = async (text: string) => {
      const statement = withNames<'facets' | 'sections'>({ name: '', text })({ facets: [], sections: [] })
      return await world.sql.query({ text: statement.text, values: statement.values })
    }
    const { fields } = await run(`select id, key, language, address, title, lead, text, topics, since, changed_at from ${things} as thing`)
    assert.equal(fields[1]!.dataTypeID === 25, key === 'text', `${name}: the type of the key`)
    if (sitemap !== 'none') await run(`select from ${things} as thing where ${sitemap.where} order by ${sitemap.orderBy}`)
    if (follow !== 'none') await run(`select from ${things} as thing where ${follow.where}`)
    if (search !== 'none' && search.by === 'name')
      await run(`select key, address, name, post, department, portrait, credential from (${search.persons}) as person`)
    else if (search !== 'none') await run(`select from ${things} as thing order by ${search.orderBy}`)
  }
})
