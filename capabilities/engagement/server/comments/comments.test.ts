import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { blockList, losePhone } from '#tests/engagement.ts'
import { paragraphs, publish } from '#tests/published.ts'
import { actionsOn } from '#tests/recorded-actions.ts'
import { openWorld, PASSWORD, type Person, type Told, type World } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
// Words of this list are refused; those of all others let a comment wait.
await blockList(world.sql, 'gambling')
const item = await publish(world.sql, {
  'zh-CN': { title: '心力衰竭的三个数字' },
  'en-US': { title: 'Three numbers', body: paragraphs('x') },
})
const other = await publish(world.sql, { 'zh-CN': { title: '别的' } })
let moderator = await world.operator(['inspector'])

const read = async (number = item.number, more: object = {}) =>
  (await world.ask('/api/engagement/comments', { number, ...more })).data as unknown as Page
type Shown = {
  id: string
  text: string
  language: string
  author: { name: string } | null
  answers: { id: string; name: string } | null
  editedAt: string | null
}
type Page = { total: number; next: number | null; list: (Shown & { replies: Shown[]; replyCount: number; next: number | null })[] }
const firstOf = (list: unknown) => (list as readonly Told[])[0]!
const say = (by: Person, text: string, more: object = {}) =>
  world.ask('/api/engagement/comments/write', { number: item.number, text, ...more }, { token: by.token })
const own = (by: Person, number = item.number) => world.ask('/api/engagement/comments/own', { number }, { token: by.token })
const decide = (what: string, ids: readonly string[], more: object = {}) =>
  world.ask(`/api/engagement/moderation/${what}`, { ids, ...more }, { token: moderator.token })
const boxOf = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as {
    title: string
    content: string
    path: string | null
  }[]
const countKept = async () =>
  (await world.sql.query<{ comments: number }>('select comments from engagement.comment_count where item_id = $1', [item.id])).rows[0]
    ?.comments ?? 0

/** Somebody whose first comment was approved. */
async function known(at: World = world): Promise<Person> {
  const person = await at.person()
  const first = await at.ask(
    '/api/engagement/comments/write',
    { number: other.number, text: `大家好，我是新来的 ${randomUUID()}` },
    { token: person.token },
  )
  await decide('approve', [first.data['comment']!['id']!])
  return person
}

test('the first comment waits, is approved, and is seen; the next is seen at once', async () => {
  const person = await world.person()
  const first = await say(person, '体重两天涨了两公斤，谢谢这张表。')
  assert.deepEqual([first.http, first.data['state']], [200, 'waiting'])
  assert.equal((await read()).total, 0)
  const { data: mine } = await own(person)
  assert.deepEqual(
    (mine['list'] as unknown as { state: string }[]).map(({ state }) => state),
    ['waiting'],
  )
  const queue = await world.ask('/api/engagement/moderation/comments', { queue: 'waiting' }, { token: moderator.token })
  assert.equal(Number(queue.data['total']), 1)
  assert.deepEqual(firstOf(queue.data['list'])['heldFor'], ['first'])
  assert.ok((await boxOf(moderator)).some(({ path }) => path === '/content/comments'))

  const done = await decide('approve', [first.data['comment']!['id']!])
  assert.equal(Number(done.data['done']), 1)
  const shown = await read()
  assert.equal(shown.total, 1)
  assert.equal(shown.list[0]!.text, '体重两天涨了两公斤，谢谢这张表。')
  assert.ok((await boxOf(person)).some(({ title }) => title === '你的评论已通过审核'))
  assert.equal((await say(person, 'And in pounds?')).data['state'], 'shown')
  const after = await read()
  assert.deepEqual([after.total, after.list[0]!.language], [2, 'en-US'])
  assert.ok(!(await boxOf(moderator)).some((row) => row.path === '/content/comments' && (row as { open?: boolean }).open))
})

test('words of a list wait or are refused, links wait and stay text, marks are cut to three', async () => {
  const person = await known()
  assert.equal((await say(person, '来六合彩玩玩')).data['reason'], 'WORDS_FORBIDDEN')
  const flagged = await say(person, '这个 祖传 秘方 包治百病')
  assert.equal(flagged.data['state'], 'waiting')
  assert.equal((await say(person, '更多见 www.example.com')).data['state'], 'waiting')
  assert.equal((await say(person, '加我微信号：heart12345')).data['state'], 'waiting')
  const zalgo = await say(person, `z\u0301\u0302\u0303\u0304\u0305\u0306a l\u202Eg\u200Bo <img src=x onerror=alert(1)>`)
  assert.equal(zalgo.data['state'], 'shown')
  const { text } = zalgo.data['comment'] as unknown as Shown
  assert.equal(text, 'z\u0301\u0302\u0303a lgo <img src=x onerror=alert(1)>'.normalize('NFC'))
  const fresh = await world.person()
  assert.equal((await say(fresh, '\u200b\u202e \n')).data['reason'], 'TEXT_EMPTY')
  assert.equal((await say(fresh, '长'.repeat(1_001))).data['reason'], 'TEXT_LONG')
})

test('replies are one level deep, keep whom they answer, and are counted exactly', async () => {
  const [one, two] = [await known(), await known()]
  const before = await read()
  const root = (await say(one, '稳定两次以后拉长到多久？')).data['comment'] as unknown as Shown
  const reply = (await say(two, '我的医生说一年。', { answers: root.id })).data['comment'] as unknown as Shown
  const deeper = (await say(one, '谢谢，我也问问。', { answers: reply.id })).data['comment'] as unknown as Shown
  assert.equal(deeper.answers?.id, reply.id)
  const thread = (await read()).list.find(({ id }) => id === root.id)!
  assert.deepEqual(
    thread.replies.map(({ id }) => id),
    [reply.id, deeper.id],
  )
  assert.equal((await read()).total, before.total + 3)
  assert.ok((await boxOf(one)).some(({ title, path }) => title === '有人回复了你的评论' && path?.endsWith(`#comment-${reply.id}`)))

  // Deleted, it leaves a place for its replies; without any it leaves nothing.
  assert.equal((await world.ask('/api/engagement/comments/withdraw', { id: root.id }, { token: two.token })).http, 404)
  assert.equal((await world.ask('/api/engagement/comments/withdraw', { id: root.id }, { token: one.token })).http, 200)
  const left = (await read()).list.find(({ id }) => id === root.id)!
  assert.deepEqual([left.author, left.text, left.replyCount], [null, '', 2])
  assert.equal((await read()).total, before.total + 2)
  for (const [by, id] of [
    [two, reply.id],
    [one, deeper.id],
  ] as const)
    await world.ask('/api/engagement/comments/withdraw', { id }, { token: by.token })
  assert.equal((await read()).total, before.total)
  assert.equal(await countKept(), before.total)
  // An answer of another item is not there.
  assert.equal((await say(one, '张冠李戴', { number: other.number, answers: before.list[0]!.id })).http, 404)
})

test('hidden with its replies, shown again with them', async () => {
  const [one, two] = [await known(), await known()]
  const root = (await say(one, '这里说的和指南不一样吧')).data['comment'] as unknown as Shown
  await say(two, '我觉得一样', { answers: root.id })
  const before = (await read()).total
  assert.equal((await decide('hide', [root.id], { reason: 'other', note: '' })).data['reason'], 'NOTE_MISSING')
  await decide('hide', [root.id], { reason: 'off-topic', note: '请对照第三节。' })
  assert.equal((await read()).total, before - 2)
  const told = (await boxOf(one)).find(({ title }) => title === '你的评论已被隐藏')
  assert.match(told!.content, /与主题无关[\s\S]*请对照第三节/)
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
  const granted = await world.ask(
    '/api/engagement/moderation/objection',
    { id, verdict: 'granted', answer: '你说得对。' },
    { token: moderator.token },
  )
  assert.equal(granted.http, 200)
  assert.equal((await read()).total, before)
  assert.equal((await object(one)).http, 409)
  assert.deepEqual(await actionsOn(world, `comment:${root.id}`), ['comment.hidden', 'objection.granted'])
})

test('deleted by a moderator, the words are gone from everywhere but the record, and may come back by an objection', async () => {
  const person = await known()
  const said = '一段要被删除的话'
  const { id } = (await say(person, said)).data['comment'] as unknown as Shown
  await decide('delete', [id], { reason: 'unlawful', note: '' })
  assert.ok(!JSON.stringify(await read()).includes(said))
  const { rows } = await world.sql.query('select text from engagement.comment where id = $1', [id])
  assert.deepEqual(rows, [{ text: '' }])
  const { data } = await world.ask('/api/engagement/moderation/comment', { id }, { token: moderator.token })
  assert.equal(firstOf(data['acts'])['text'], said)
  await world.ask('/api/engagement/object', { about: 'comment', id, text: '这并不违法，请复核。' }, { token: person.token })
  const objections = await world.ask('/api/engagement/moderation/objections', {}, { token: moderator.token })
  await world.ask(
    '/api/engagement/moderation/objection',
    { id: firstOf(objections.data['list'])['id'], verdict: 'granted', answer: '好的。' },
    { token: moderator.token },
  )
  assert.ok(JSON.stringify(await read()).includes(said))
})

test('changed within five minutes and through the same rules, not after', async () => {
  const person = await known()
  const { id } = (await say(person, '第一版的话')).data['comment'] as unknown as Shown
  const edit = (text: string, by = person) => world.ask('/api/engagement/comments/edit', { id, text }, { token: by.token })
  assert.equal((await edit('别人来改', await known())).http, 404)
  const changed = await edit('第二版的话')
  assert.deepEqual([changed.data['state'], changed.data['comment']!['text']], ['shown', '第二版的话'])
  assert.equal((await edit('见 http://example.com')).data['state'], 'waiting')
  // What waits does not come out by itself.
  assert.equal((await edit('第三版的话')).data['state'], 'waiting')
  await decide('approve', [id])
  await world.clock.move(5 * MINUTE + 1_000)
  assert.equal((await edit('太晚了')).data['reason'], 'TOO_LATE')
})

test('who is muted writes with no session and in no process, until it ends or is lifted', async () => {
  const person = await known()
  const { id } = (await say(person, '骂人的话')).data['comment'] as unknown as Shown
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
  assert.equal((await say(person, '再说一句')).data['reason'], 'MUTED')
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
  assert.equal((await say(person, '谢谢解除')).http, 200)
  await mute({ days: 1 })
  assert.equal((await say(person, '又被禁了')).data['reason'], 'MUTED')
  await world.clock.move(25 * HOUR)
  const login = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })
  const later = await world.ask('/api/engagement/comments/write', { number: item.number, text: '一天以后' }, { token: String(login.data) })
  assert.equal(later.http, 200)
})

test('the same words twice, too much at once, no phone', async () => {
  // A session does not outlive the days by which the clock was moved.
  moderator = await world.operator(['inspector'])
  const person = await known()
  const same = await Promise.all([say(person, '一模一样的一句话，说两遍。'), say(person, '一模一样的 一句话，说两遍。')])
  assert.deepEqual(same.map(({ http }) => http).toSorted(), [200, 409])
  for (let count = 0; count < 3; count++) await say(person, `第 ${count} 句`)
  assert.equal((await say(person, '第七句')).http, 429)
  const phoneless = await known()
  await losePhone(world.sql, phoneless)
  assert.equal((await say(phoneless, '没有手机号')).data['reason'], 'PHONE_NOT_VERIFIED')
})

test('50 replies at once are counted exactly, and listed by pages', async () => {
  const people: Person[] = []
  for (let count = 0; count < 10; count++) people.push(await known())
  const before = (await read()).total
  const root = (await say(people[0]!, '大家怎么看？')).data['comment'] as unknown as Shown
  await Promise.all(
    people.flatMap((by) => Array.from({ length: 5 }, (_, count) => say(by, `${by.id} 的第 ${count} 个回答`, { answers: root.id }))),
  )
  // Whoever has written twice already may be stopped at the last one; what was kept is what counts.
  const { rows } = await world.sql.query('select 1 from engagement.comment where parent_id = $1', [root.id])
  const taken = rows.length
  assert.ok(taken > 40, String(taken))
  const page = await read()
  assert.equal(page.total, before + 1 + taken)
  const thread = page.list.find(({ id }) => id === root.id)!
  assert.deepEqual([thread.replyCount, thread.replies.length], [taken, 3])
  const more = await world.ask('/api/engagement/comments/replies', { id: root.id, after: thread.next })
  assert.equal((more.data['list'] as unknown as unknown[]).length, taken - 3)
})

test('pages of comments by their places', async () => {
  const many = await publish(world.sql, { 'zh-CN': { title: '热闹' } })
  await world.sql.query(
    `insert into engagement.comment (item_id, number, author_name, language, text, text_hash, state)
     select $1, $2, '读者', 'zh-CN', 'n' || n, '', 'shown' from generate_series(1, 45) as n order by n`,
    [many.id, many.number],
  )
  const [first] = [await read(many.number)]
  const second = await read(many.number, { after: first.next })
  const third = await read(many.number, { after: second.next })
  assert.deepEqual(
    [first, second, third].map(({ list, total }) => [list.length, list[0]!.text, total]),
    [
      [20, 'n45', 45],
      [20, 'n25', 45],
      [5, 'n5', 45],
    ],
  )
  assert.equal(third.next, null)
  assert.equal((await world.ask('/api/engagement/comments', { number: 999_999 })).http, 404)
})

test('moderators hear what is in the queues as it changes; nobody else may', async () => {
  const person = await world.person()
  using stranger = await world.follow(person.token)
  stranger.say({ type: 'follow', channel: 'comment-queues' })
  assert.equal((await stranger.until(({ type }) => type === 'unfollowed'))['reason'], 'FORBIDDEN')
  using socket = await world.follow(moderator.token, [{ channel: 'comment-queues' }])
  const { data } = await world.ask('/api/engagement/moderation/counts', {}, { token: moderator.token })
  await say(person, '第一次来，请多指教。')
  const heard = await socket.until(({ type }) => type === 'event')
  assert.equal((heard['message'] as { waiting: number }).waiting, Number(data['waiting']) + 1)
})

test('moderation is for moderators', async () => {
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
