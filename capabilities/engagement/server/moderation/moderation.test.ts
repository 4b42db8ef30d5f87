import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { succeed } from '#tests/fixtures/content.ts'
import { publish } from '#tests/fixtures/published.ts'
import { firstOf, openTalk, type Shown } from '#tests/fixtures/talk.ts'
import { type Data, openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const { item, moderator, known, read, post, own, decide, boxOf } = await openTalk(world)
const other = await world.operator(['inspector'])

test('a comment is hidden together with its replies, and shown again with them', async () => {
  const [one, two] = [await known(), await known()]
  const root = (await post(one, '这里说的和指南不一样吧')).data['comment'] as unknown as Shown
  await post(two, '我觉得一样', { answers: root.id })
  const before = (await read()).total
  assert.equal((await decide('hide', [root.id], { reason: 'other', note: '' })).data['reason'], 'NOTE_MISSING')
  await decide('hide', [root.id], { reason: 'off-topic', note: '请对照第三节。' })
  assert.equal((await read()).total, before - 2)
  const notice = (await boxOf(one)).find(({ title }) => title === '你的评论已被隐藏')
  assert.match(notice!.content, /与主题无关[\s\S]*请对照第三节/)
  assert.equal(Number((await decide('hide', [root.id], { reason: 'spam', note: '' })).data['done']), 0)
  const mine = (await own(one)).data['list'] as unknown as { id: string; reason: string; mayObject: boolean }[]
  assert.deepEqual(
    mine.filter(({ id }) => id === root.id).map(({ reason, mayObject }) => [reason, mayObject]),
    [['off-topic', true]],
  )
  const object = (by: Person) =>
    world.ask('/api/engagement/object', { about: 'comment', id: root.id, text: '我引用的是 2025 版指南。' }, { token: by.token })
  assert.equal((await object(two)).http, 404)
  const both = await Promise.all([object(one), object(one)])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
  const { data } = await world.ask('/api/engagement/moderation/objections', {}, { token: moderator.token })
  const id = firstOf(data['list'])['id']
  const grant = (by: Person) =>
    world.ask('/api/engagement/moderation/objection', { id, verdict: 'granted', answer: '你说得对。' }, { token: by.token })
  assert.deepEqual([(await grant(moderator)).data['reason'], firstOf(data['list'])['isOwn']], ['OWN_DECISION', true])
  assert.equal((await grant(other)).http, 200)
  assert.equal((await read()).total, before)
  assert.equal((await object(one)).http, 409)
  assert.deepEqual(await actionsOn(world, `comment:${root.id}`), ['comment.hidden', 'objection.granted'])
})

test('a word forbidden while a comment waits is shown to moderators and prevents approval until it is allowed again', async () => {
  const [one, two] = [await world.person(), await world.person()]
  const text = '大家可以试试晚到疗法'
  const id = String(((await post(one, text)).data['comment'] as unknown as Shown).id)
  const harmless = String(((await post(two, '说得很清楚')).data['comment'] as unknown as Shown).id)
  const list = { titleZh: '新词', titleEn: 'New', kind: 'banned', isOn: true, onHit: 'block', words: ['晚到疗法'] }
  const saved = await world.ask('/api/inspection/words/save', list, { token: moderator.token })
  const { data } = await world.ask('/api/engagement/moderation/comment', { id }, { token: moderator.token })
  assert.deepEqual([data['comment']!['foundWords'], data['comment']!['state']] as unknown[], [['晚到疗法'], 'waiting'])
  assert.equal((await decide('approve', [id])).data['reason'], 'COMMENTS_FORBIDDEN')
  assert.equal(Number((await decide('approve', [id, harmless])).data['done']), 1)
  assert.ok(!JSON.stringify(await read()).includes(text))
  await world.ask('/api/inspection/words/remove', { id: saved.data['id'] }, { token: moderator.token })
  assert.equal(Number((await decide('approve', [id])).data['done']), 1)
  assert.ok(JSON.stringify(await read()).includes(text))
})

test('a text deleted by a moderator remains only in the record, and an objection can restore it', async () => {
  const person = await known()
  const text = '一段要被删除的话'
  const { id } = (await post(person, text)).data['comment'] as unknown as Shown
  await decide('delete', [id], { reason: 'unlawful', note: '' })
  assert.ok(!JSON.stringify(await read()).includes(text))
  const { rows } = await world.sql.query('select text from engagement.comment where id = $1', [id])
  assert.deepEqual(rows, [{ text: '' }])
  const { data } = await world.ask('/api/engagement/moderation/comment', { id }, { token: moderator.token })
  assert.equal(firstOf(data['actions'])['text'], text)
  await world.ask('/api/engagement/object', { about: 'comment', id, text: '这并不违法，请复核。' }, { token: person.token })
  const objections = await world.ask('/api/engagement/moderation/objections', {}, { token: moderator.token })
  await world.ask(
    '/api/engagement/moderation/objection',
    { id: firstOf(objections.data['list'])['id'], verdict: 'granted', answer: '好的。' },
    { token: other.token },
  )
  assert.ok(JSON.stringify(await read()).includes(text))
})

test('an objection is answered by neither its author nor the moderator that decided, unless one person may do both', async () => {
  const writer = await known()
  const { id } = (await post(writer, '请放过这一条')).data['comment'] as unknown as Shown
  await decide('hide', [id], { reason: 'spam', note: '' })
  const object = (about: string, subject: string, by = writer) =>
    world.ask('/api/engagement/object', { about, id: subject, text: '请复核这个决定。' }, { token: by.token })
  assert.equal((await object('comment', id)).http, 200)
  // A second moderator deletes the comment too; the decision then belongs to both.
  await world.ask('/api/engagement/moderation/delete', { ids: [id], reason: 'spam', note: '' }, { token: other.token })
  const third = await world.operator(['inspector'])
  const list = async (by: Person) => {
    const { data } = await world.ask('/api/engagement/moderation/objections', {}, { token: by.token })
    return data['list'] as unknown as { id: string; about: string; person: { id: string }; isOwn: boolean }[]
  }
  const answer = (objection: string, by: Person, verdict = 'refused') =>
    world.ask('/api/engagement/moderation/objection', { id: objection, verdict, answer: '已复核。' }, { token: by.token })
  const mine = (await list(moderator)).find(({ person }) => person.id === writer.id)!
  assert.deepEqual([mine.isOwn, (await list(third)).find((each) => each.id === mine.id)!.isOwn], [true, false])
  for (const by of [moderator, other]) {
    for (const verdict of ['granted', 'refused']) assert.deepEqual(barred(await answer(mine.id, by, verdict)), [403, 'OWN_DECISION'])
  }
  assert.equal((await answer(mine.id, third)).http, 200)

  // Neither a muted moderator nor the moderator that imposed the mute may answer the appeal.
  await post(third, '第一条')
  const mute = { account: third.id, days: 1, reason: 'insult', note: '' }
  assert.equal((await world.ask('/api/engagement/moderation/mute', mute, { token: moderator.token })).http, 200)
  await object('mute', String((await own(third)).data['mute']!['id']), third)
  const hers = (await list(third)).find(({ person }) => person.id === third.id)!
  for (const by of [third, moderator]) assert.deepEqual(barred(await answer(hers.id, by, 'granted')), [403, 'OWN_DECISION'])
  const admin = await world.operator(['admin'], { steppedUp: true })
  await world.ask('/api/content/rules/save', { twoPeople: false }, { token: admin.token })
  assert.equal((await answer(hers.id, moderator, 'granted')).http, 200)
  assert.equal((await own(third)).data['mute'], null)
  await world.ask('/api/content/rules/save', { twoPeople: true }, { token: admin.token })
})
const barred = ({ http, data }: { http: number; data: Data }) => [http, data['reason']]

test('moderators are notified of queue changes, and other accounts cannot follow them', async () => {
  const person = await world.person()
  using stranger = await world.follow(person.token)
  stranger.send({ type: 'follow', channel: 'comment-queues' })
  assert.equal((await stranger.until(({ type }) => type === 'unfollowed'))['reason'], 'FORBIDDEN')
  using socket = await world.follow(moderator.token, [{ channel: 'comment-queues' }])
  const { data } = await world.ask('/api/engagement/moderation/counts', {}, { token: moderator.token })
  await post(person, '第一次来，请多指教。')
  const event = await socket.until(({ type }) => type === 'event')
  assert.equal((event['message'] as { waiting: number }).waiting, Number(data['waiting']) + 1)
})

test('moderation requires the permission', async () => {
  const person = await world.person()
  const asked = await world.ask('/api/engagement/moderation/comments', { queue: 'waiting' }, { token: person.token })
  assert.deepEqual([asked.http, asked.data['permission']], [403, 'engagement:moderate'])
  const badly = await world.ask(
    '/api/engagement/moderation/comments',
    { queue: 'waiting', page: 101, pageSize: 100 },
    { token: moderator.token },
  )
  assert.equal(badly.http, 422)
})
test('a muted account cannot write with any session in any process until the mute ends or is lifted', async () => {
  const person = await known()
  const { id } = (await post(person, '骂人的话')).data['comment'] as unknown as Shown
  const mute = (more: object = {}) =>
    world.ask(
      '/api/engagement/moderation/mute',
      { account: person.id, days: 3, reason: 'insult', note: '', comment: id, ...more },
      { token: moderator.token },
    )
  assert.equal(
    (
      await world.ask(
        '/api/engagement/moderation/mute',
        { account: moderator.id, days: 3, reason: 'spam', note: '' },
        { token: moderator.token },
      )
    ).data['reason'],
    'OWN_ACCOUNT',
  )
  assert.equal((await mute()).http, 200)
  assert.equal((await post(person, '再说一句')).data['reason'], 'MUTED')
  const again = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })
  const elsewhere = await world.second()
  const returned = await elsewhere.ask(
    '/api/engagement/comments/write',
    { number: item.number, text: '换个会话' },
    { token: String(again.data) },
  )
  assert.deepEqual([returned.http, returned.data['reason']], [403, 'MUTED'])
  assert.equal(
    (await world.ask('/api/engagement/comments/edit', { id, text: '改成别的' }, { token: person.token })).data['reason'],
    'MUTED',
  )
  const { data } = await own(person)
  assert.equal(data['mute']!['reason'], 'insult')
  assert.ok((await boxOf(person)).some(({ title }) => title === '你已被禁言'))

  assert.equal(
    (
      await world.ask(
        '/api/engagement/object',
        { about: 'mute', id: data['mute']!['id'], text: '我没有骂人，请看上下文。' },
        { token: person.token },
      )
    ).http,
    200,
  )
  assert.equal((await world.ask('/api/engagement/moderation/lift', { account: person.id }, { token: moderator.token })).http, 200)
  assert.equal(
    (await world.ask('/api/engagement/moderation/lift', { account: person.id }, { token: moderator.token })).data['reason'],
    'NOT_MUTED',
  )
  assert.equal((await post(person, '谢谢解除')).http, 200)
  await mute({ days: 1 })
  assert.equal((await post(person, '又被禁了')).data['reason'], 'MUTED')
  await world.clock.move(25 * HOUR)
  const login = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })
  const later = await world.ask('/api/engagement/comments/write', { number: item.number, text: '一天以后' }, { token: String(login.data) })
  assert.equal(later.http, 200)
})

test('a comment that waits at an item that is deleted leaves the queue and its to-do', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const reader = await world.operator(['inspector'])
  const gone = await publish(world.sql, { 'zh-CN': { title: '要删除的内容' } })
  const isOpen = async () =>
    (await boxOf(reader)).some((row) => row.path === '/content/comments' && (row as { open?: boolean | null }).open)
  await world.sql.query('delete from engagement.objection')
  await world.sql.query('delete from engagement.comment')
  await post(await world.person(), '还没有人看过', { number: gone.number })
  assert.equal(await isOpen(), true)
  await succeed(world, admin, 'trash', { id: gone.id })
  await succeed(world, admin, 'remove', { id: gone.id })
  assert.equal(await isOpen(), false)
})
