import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { blockList, losePhone } from '#tests/fixtures/engagement.ts'
import { publish } from '#tests/fixtures/published.ts'
import { firstOf, openTalk, type Shown } from '#tests/fixtures/talk.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
// Words of this list are refused; words of all others make a comment wait.
await blockList(world, 'gambling')
const { item, other, moderator, known, read, post, own, decide, boxOf } = await openTalk(world)
const countComments = async () =>
  (await world.sql.query<{ comments: number }>('select comments from engagement.comment_count where item_id = $1', [item.id])).rows[0]
    ?.comments ?? 0

test('the first comment waits for approval, and the next one is shown at once', async () => {
  const person = await world.person()
  const first = await post(person, '体重两天涨了两公斤，谢谢这张表。')
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
  assert.equal((await post(person, 'And in pounds?')).data['state'], 'shown')
  const after = await read()
  assert.deepEqual([after.total, after.list.map(({ language }) => language)], [2, ['zh-CN', 'en-US']])
  assert.ok(!(await boxOf(moderator)).some((row) => row.path === '/content/comments' && (row as { open?: boolean }).open))
})

test('listed words wait or are refused, links wait and stay text, and combining marks are limited to three', async () => {
  const person = await known()
  assert.equal((await post(person, '来六合彩玩玩')).data['reason'], 'WORDS_FORBIDDEN')
  const flagged = await post(person, '这个 祖传 秘方 包治百病')
  assert.equal(flagged.data['state'], 'waiting')
  assert.equal((await post(person, '更多见 www.example.com')).data['state'], 'waiting')
  assert.equal((await post(person, '加我微信号：heart12345')).data['state'], 'waiting')
  const zalgo = await post(person, `z\u0301\u0302\u0303\u0304\u0305\u0306a l\u202Eg\u200Bo <img src=x onerror=alert(1)>`)
  assert.equal(zalgo.data['state'], 'shown')
  const { text } = zalgo.data['comment'] as unknown as Shown
  assert.equal(text, 'z\u0301\u0302\u0303a lgo <img src=x onerror=alert(1)>'.normalize('NFC'))
  const fresh = await world.person()
  assert.equal((await post(fresh, '\u200b\u202e \n')).data['reason'], 'TEXT_EMPTY')
  assert.equal((await post(fresh, '长'.repeat(1_001))).data['reason'], 'TEXT_LONG')
})

test('replies have one level, keep their addressee and are counted exactly', async () => {
  const [one, two] = [await known(), await known()]
  const before = await read()
  const root = (await post(one, '稳定两次以后拉长到多久？')).data['comment'] as unknown as Shown
  const reply = (await post(two, '我的医生说一年。', { answers: root.id })).data['comment'] as unknown as Shown
  const deeper = (await post(one, '谢谢，我也问问。', { answers: reply.id })).data['comment'] as unknown as Shown
  assert.equal(deeper.answers?.id, reply.id)
  const thread = (await read()).list.find(({ id }) => id === root.id)!
  assert.deepEqual(
    thread.replies.map(({ id }) => id),
    [reply.id, deeper.id],
  )
  assert.equal((await read()).total, before.total + 3)
  assert.ok((await boxOf(one)).some(({ title, path }) => title === '你的评论有新回复' && path?.endsWith(`#comment-${reply.id}`)))

  // A deleted comment with replies leaves a placeholder; without replies it disappears.
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
  assert.equal(await countComments(), before.total)
  // A comment of another item cannot be answered here.
  assert.equal((await post(one, '张冠李戴', { number: other.number, answers: before.list[0]!.id })).http, 404)
})

test('a comment can be changed within five minutes under the same rules, not later', async () => {
  const person = await known()
  const { id } = (await post(person, '第一版的话')).data['comment'] as unknown as Shown
  const edit = (text: string, by = person) => world.ask('/api/engagement/comments/edit', { id, text }, { token: by.token })
  assert.equal((await edit('别人来改', await known())).http, 404)
  const changed = await edit('第二版的话')
  assert.deepEqual([changed.data['state'], changed.data['comment']!['text']], ['shown', '第二版的话'])
  assert.equal((await edit('见 http://example.com')).data['state'], 'waiting')
  // Editing does not release a waiting comment.
  assert.equal((await edit('第三版的话')).data['state'], 'waiting')
  await decide('approve', [id])
  await world.clock.move(5 * MINUTE + 1_000)
  assert.equal((await edit('太晚了')).data['reason'], 'TOO_LATE')
})

test('a reply that waits again after an edit is told once to whom it answers, and its record says that it was held', async () => {
  const [one, two] = [await known(), await known()]
  const root = (await post(one, '这一点讲得很好')).data['comment'] as unknown as Shown
  const { id } = (await post(two, '我也这样看', { answers: root.id })).data['comment'] as unknown as Shown
  const edited = await world.ask('/api/engagement/comments/edit', { id, text: '见 http://example.com/a' }, { token: two.token })
  assert.equal(edited.data['state'], 'waiting')
  await decide('approve', [id])
  assert.equal((await boxOf(one)).filter(({ title }) => title === '你的评论有新回复').length, 1)
  const { data } = await world.ask('/api/engagement/moderation/comment', { id }, { token: moderator.token })
  const actions = (data['actions'] as unknown as { action: string }[]).map(({ action }) => action)
  assert.deepEqual(actions, ['approved', 'held', 'edited'])
})

test('refuses a repeated text, too many comments, and an account without a phone', async () => {
  const person = await known()
  const same = await Promise.all([post(person, '一模一样的一句话，说两遍。'), post(person, '一模一样的 一句话，说两遍。')])
  assert.deepEqual(same.map(({ http }) => http).toSorted(), [200, 409])
  for (let count = 0; count < 3; count++) await post(person, `第 ${count} 句`)
  assert.equal((await post(person, '第七句')).http, 429)
  const phoneless = await known()
  await losePhone(world.sql, phoneless)
  assert.equal((await post(phoneless, '没有手机号')).data['reason'], 'PHONE_NOT_VERIFIED')
})

test('50 simultaneous replies are counted exactly and listed by pages', async () => {
  const people: Person[] = []
  for (let count = 0; count < 10; count++) people.push(await known())
  const before = (await read()).total
  const root = (await post(people[0]!, '大家怎么看？')).data['comment'] as unknown as Shown
  await Promise.all(
    people.flatMap((by) => Array.from({ length: 5 }, (_, count) => post(by, `${by.id} 的第 ${count} 个回答`, { answers: root.id }))),
  )
  // A person with two comments may hit the limit at the last one; only stored comments count.
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

test('comment pages list the language of the reader first, then others, each newest first', async () => {
  const many = await publish(world.sql, { 'zh-CN': { title: '热闹' } })
  await world.sql.query(
    `insert into engagement.comment (item_id, number, author_name, language, text, text_hash, state)
     select $1, $2, '读者', case when n % 3 = 0 then 'en-US' else 'zh-CN' end, 'n' || n, '', 'shown' from generate_series(1, 45) as n order by n`,
    [many.id, many.number],
  )
  const [first] = [await read(many.number)]
  const second = await read(many.number, { after: first.next })
  const third = await read(many.number, { after: second.next })
  assert.deepEqual(
    [first, second, third].map(({ list, total }) => [list.length, list[0]!.text, list.at(-1)!.text, total]),
    [
      [20, 'n44', 'n16', 45],
      [20, 'n14', 'n18', 45],
      [5, 'n15', 'n3', 45],
    ],
  )
  assert.equal(second.list[10]!.text, 'n45')
  assert.equal(third.next, null)
  assert.equal((await world.ask('/api/engagement/comments', { number: 999_999 })).http, 404)
})
