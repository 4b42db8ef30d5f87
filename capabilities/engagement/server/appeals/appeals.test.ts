import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { editionOf, isPublic, publishOwned, setTwoPeople, trash } from '#tests/fixtures/engagement.ts'
import { type Published, publish } from '#tests/fixtures/published.ts'
import { openTalk } from '#tests/fixtures/talk.ts'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const { boxOf } = await openTalk(world)
const [taker, other] = [await world.operator(['inspector']), await world.operator(['inspector'])]

type Own = {
  id: string
  about: string
  title: string
  reason: string
  note: string
  mayObject: boolean
  objection: { state: string } | null
}
type Queued = { id: string; about: string; thing: { title: string } | null; reason: string; by: { id: string } | null; isOwn: boolean }
let strangers = 0
/** Gives each stranger another address, because limits count by it. */
function nextAddress(): string {
  strangers += 1
  return `10.9.0.${strangers}`
}
const ask = (path: string, input: object, by?: Person) =>
  world.ask(`/api/engagement/${path}`, { ...input }, by ? { token: by.token } : { address: nextAddress() })
const decisionsOf = async (by: Person) => ((await ask('decisions', {}, by)).data as unknown as { list: Own[] }).list
const queueOf = async (by: Person) => ((await ask('moderation/objections', {}, by)).data as unknown as { list: Queued[] }).list
const answer = (id: string, by: Person, verdict = 'granted') => ask('moderation/objection', { id, verdict, answer: '已经复核。' }, by)
const appeal = (id: string, by: Person, about = 'item') => ask('object', { about, id, text: '文中引用了两项临床试验，请复核。' }, by)

async function report(about: object, by?: Person, reason = 'unlawful'): Promise<string> {
  assert.equal((await ask('report', { about, reason, text: '请核查', contact: '' }, by)).http, 200)
  const { rows } = await world.sql.query<{ id: string }>('select id from engagement.report order by position desc limit 1')
  return rows[0]!.id
}
const decide = (id: string, by: Person, action: string, verdict = action === 'none' ? 'dismissed' : 'upheld') =>
  ask('reports/decide', { id, verdict, action, answer: '没有临床证据。' }, by)
async function takeDown({ number }: Published, reason = 'unlawful'): Promise<void> {
  assert.equal((await decide(await report({ item: number }, undefined, reason), taker, 'taken-offline')).http, 200)
}

test('the owner and the author are notified of a takedown with its reason, and one appeal puts the item online again', async () => {
  const { item, owner, author } = await publishOwned(world, { title: '包治百病' })
  await takeDown(item)
  for (const person of [owner, author]) {
    const notices = (await boxOf(person)).filter(({ title }) => title.includes('下线'))
    assert.equal(notices.length, 1, 'one notice, of both languages')
    assert.match(notices[0]!.content, /包治百病[\s\S]*违法信息[\s\S]*没有临床证据[\s\S]*30 天内/)
    const [own] = await decisionsOf(person)
    assert.deepEqual(
      [own!.about, own!.title, own!.reason, own!.note, own!.mayObject],
      ['item', '包治百病', 'unlawful', '没有临床证据。', true],
    )
  }
  const { id } = (await decisionsOf(owner))[0]!
  assert.deepEqual(await decisionsOf(await world.person()), [])
  assert.equal((await appeal(id, await world.person())).http, 404)
  const both = await Promise.all([appeal(id, owner), appeal(id, author)])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
  const [queued] = await queueOf(taker)
  assert.deepEqual(
    [queued!.about, queued!.thing?.title, queued!.reason, queued!.by?.id, queued!.isOwn],
    ['item', '包治百病', 'unlawful', taker.id, true],
  )
  const granted = await answer(queued!.id, other)
  assert.deepEqual([granted.http, granted.data['isPublic'] as unknown], [200, true])
  assert.ok(await isPublic(world, item))
  assert.deepEqual((await decisionsOf(author))[0]!.objection, { state: 'granted', answer: '已经复核。' })
  assert.ok((await actionsOn(world, `item:${item.id}`)).includes('objection.granted'))
  const { rowCount } = await world.sql.query('select from engagement.evidence where item_id = $1', [item.id])
  assert.equal(rowCount, 1)
})

test('neither the moderator that took the item down nor its owner answers, also when one person may decide alone', async () => {
  const { item, owner, author } = await publishOwned(world, { by: await world.operator(['inspector']) })
  await takeDown(item)
  await appeal((await decisionsOf(author))[0]!.id, author)
  const [queued] = await queueOf(other)
  await setTwoPeople(world, false)
  assert.equal((await answer(queued!.id, taker)).data['reason'], 'OWN_DECISION')
  assert.equal((await answer(queued!.id, owner)).data['reason'], 'OWN_DECISION')
  assert.equal((await answer(queued!.id, other, 'refused')).http, 200)
  await setTwoPeople(world, true)
  assert.equal(await isPublic(world, item), false)
  assert.ok((await boxOf(author)).some(({ title }) => title === '申诉被驳回'))
  assert.equal((await answer(queued!.id, other)).data['reason'], 'DECIDED_ALREADY')
})

test('an item in the trash stays offline after a granted appeal, and an editor can put it online later', async () => {
  const { item, owner } = await publishOwned(world)
  await takeDown(item)
  await trash(world, item)
  await appeal((await decisionsOf(owner))[0]!.id, owner)
  const granted = await answer((await queueOf(other))[0]!.id, other)
  assert.deepEqual([granted.http, granted.data['isPublic'] as unknown, await isPublic(world, item)], [200, false, false])
  assert.deepEqual(await editionOf(world, item), { state: 'published', mayReturn: true })
  assert.match((await boxOf(owner)).map(({ content }) => content).join(), /可在内容编辑页重新上线/)
})

test('an appeal reverses no later takedown of the same item', async () => {
  const { item, owner } = await publishOwned(world)
  await takeDown(item)
  const { rows } = await world.sql.query<{ id: string }>('select id from engagement.takedown where item_id = $1', [item.id])
  await appeal(rows[0]!.id, owner)
  await world.sql.query(
    `insert into engagement.takedown (item_id, number, copies, reason, note, made_by, made_at, owner_id)
     select item_id, number, copies, reason, note, made_by, made_at + interval '1 minute', owner_id from engagement.takedown where id = $1`,
    [rows[0]!.id],
  )
  const granted = await answer((await queueOf(other))[0]!.id, other)
  assert.deepEqual([granted.data['isPublic'] as unknown, await isPublic(world, item)], [false, false])
})

test('a rejected report is opened again by its reporter’s appeal, for another moderator', async () => {
  const item = await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '随访' } })
  const [reporter, stranger] = [await world.person(), await world.person()]
  const id = await report({ item: item.number }, reporter, 'inaccurate')
  assert.equal((await appeal(id, reporter, 'report')).data['reason'], 'NOTHING_TO_OBJECT')
  assert.equal((await decide(id, taker, 'none')).http, 200)
  assert.match((await boxOf(reporter)).map(({ content }) => content).join(), /没有临床证据[\s\S]*申诉一次/)
  assert.deepEqual(
    (await decisionsOf(reporter)).map(({ about, title }) => [about, title]),
    [['report', '随访']],
  )
  assert.equal((await appeal(id, stranger, 'report')).http, 404)
  assert.equal((await appeal(id, reporter, 'report')).http, 200)
  const [queued] = await queueOf(taker)
  assert.deepEqual([queued!.about, queued!.thing?.title, queued!.isOwn], ['report', '随访', true])
  assert.equal((await answer(queued!.id, taker)).data['reason'], 'OWN_DECISION')
  assert.equal((await answer(queued!.id, other)).http, 200)
  const open = (await ask('reports', { state: 'open' }, other)).data as unknown as { list: { id: string; due: string }[] }
  assert.deepEqual(
    open.list.filter((row) => row.id === id).map(({ due }) => due),
    ['fine'],
  )
  assert.equal((await decide(id, taker, 'none')).data['reason'], 'OWN_DECISION')
  assert.equal((await decide(id, other, 'none')).http, 200)
  assert.equal((await appeal(id, reporter, 'report')).data['reason'], 'OBJECTED_ALREADY')
})

test('the term of an appeal is thirty days', async () => {
  const { item, owner } = await publishOwned(world)
  await takeDown(item)
  const reporter = await world.person()
  const reported = await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '血压' } })
  const id = await report({ item: reported.number }, reporter, 'inaccurate')
  await decide(id, taker, 'none')
  const [takedown] = await decisionsOf(owner)
  const age = (days: number) =>
    world.sql.query(
      `with taken as (update engagement.takedown set made_at = platform.now() - $2 * interval '1 day' where item_id = $1)
       update engagement.report set decided_at = platform.now() - $2 * interval '1 day' where id = $3`,
      [item.id, days, id],
    )
  await age(29)
  assert.deepEqual([(await decisionsOf(owner))[0]!.mayObject, (await decisionsOf(reporter))[0]!.mayObject], [true, true])
  await age(31)
  assert.deepEqual([(await decisionsOf(owner))[0]!.mayObject, (await decisionsOf(reporter))[0]!.mayObject], [false, false])
  assert.equal((await appeal(takedown!.id, owner)).data['reason'], 'NOTHING_TO_OBJECT')
  assert.equal((await appeal(id, reporter, 'report')).data['reason'], 'NOTHING_TO_OBJECT')
})

test('appeals have a term in days: near ones are marked, and moderators are notified once of each overdue one', async () => {
  const chief = await world.operator(['chief-editor', 'inspector'])
  const { appealDays, ...settings } = (await ask('reports/settings', {}, chief)).data as unknown as { appealDays: number; version: number }
  assert.equal(appealDays, 7)
  const save = (days: number) => ask('reports/settings/save', { ...settings, appealDays: days }, chief)
  assert.deepEqual([(await save(16)).http, (await save(0)).http, (await save(3)).http], [422, 422, 200])
  const { data } = await world.ask('/api/engagement/report/terms', {})
  assert.equal(data['appealDays'] as unknown, 3)
  const { item, owner } = await publishOwned(world)
  await takeDown(item)
  await appeal((await decisionsOf(owner))[0]!.id, owner)
  const dueOf = async () => ((await queueOf(other)) as unknown as { due: string }[]).map(({ due }) => due)
  assert.deepEqual(await dueOf(), ['fine'])
  const moveDue = (to: string) => world.sql.query(`update engagement.objection set due_at = platform.now() ${to} where state = 'open'`)
  await moveDue(`+ interval '1 day'`)
  assert.deepEqual(await dueOf(), ['soon'])
  await moveDue(`- interval '1 minute'`)
  assert.deepEqual(await dueOf(), ['late'])
  const notified = async () => (await boxOf(other)).filter(({ title }) => title === '申诉处理超期').length
  for (const _ of [1, 2]) await world.runScheduledTasks()
  assert.equal(await notified(), 1)
  const line = await findDuty(world, await world.operator(['admin']), 'reports-late')
  assert.deepEqual([line.state, line.why['zh-CN']], ['bad', '有 1 件举报或申诉已超期。'])
  const handlers = await findDuty(world, await world.operator(['admin']), 'report-handlers')
  assert.equal(handlers.state, 'good')
})
