import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { firstOf, openTalk, type Shown } from '#tests/fixtures/talk.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const { item, other, moderator, known, read, post } = await openTalk(world)
const close = (closed: boolean, number = item.number, by: Person = moderator) =>
  world.ask('/api/engagement/moderation/close', { number, closed }, { token: by.token })
const isClosed = async () => ((await read()) as unknown as { isClosed: boolean }).isClosed
const page = async (language = 'zh-CN') =>
  await (await fetch(`${world.url}/platformShow/article/${item.number}?language=${language}`)).text()

test('a closed discussion keeps its comments, refuses new ones and says so in both languages, and reopening restores it', {
  timeout: 60_000,
}, async () => {
  const person = await known()
  const comment = (await post(person, '先说一句。')).data['comment'] as unknown as Shown
  await until(async () => (await page()).includes('先说一句'))
  assert.ok((await page()).includes('data-action="write"'))
  assert.deepEqual((await close(true)).data, { closed: true })
  assert.deepEqual((await close(true)).data, { closed: true })
  for (const more of [{}, { answers: comment.id }]) {
    const refused = await post(person, `再说一句 ${JSON.stringify(more)}`, more)
    assert.deepEqual([refused.http, refused.data['reason']], [409, 'COMMENTS_CLOSED'])
  }
  assert.equal((await post(person, '别的内容照常。', { number: other.number })).http, 200)
  assert.deepEqual([await isClosed(), (await read()).list[0]!.text], [true, '先说一句。'])
  await until(async () => (await page()).includes('评论已关闭，已有评论仍可查看'))
  const [chinese, english] = [await page(), await page('en-US')]
  assert.ok(chinese.includes('先说一句') && english.includes('Comments are closed'))
  for (const text of [chinese, english]) assert.doesNotMatch(text, /data-action="(write|reply)"/)
  // Existing comments can still be edited within five minutes, and withdrawn.
  const edited = await world.ask('/api/engagement/comments/edit', { id: comment.id, text: '改了一句。' }, { token: person.token })
  assert.equal(edited.http, 200)
  const listed = await world.ask('/api/engagement/moderation/closed', {}, { token: moderator.token })
  assert.deepEqual([listed.data['total'], firstOf(listed.data['list'])['number']], [1, item.number])
  const closedOf = async (number: number) =>
    (await world.ask('/api/engagement/moderation/closed', { number }, { token: moderator.token })).data['total']
  assert.deepEqual([await closedOf(item.number), await closedOf(other.number)], [1, 0])
  await close(false)
  assert.equal((await post(person, '又可以说了。')).http, 200)
  await until(async () => (await page()).includes('又可以说了'))
  assert.deepEqual(
    await actionsOn(world, `item:${item.id}`),
    ['comments.closed', 'comments.opened'],
    'asked for twice it is one act (S117)',
  )
})

test('closing requires the moderation permission, and an unknown item gets 404', async () => {
  const [person, editor] = [await known(), await world.operator(['editor'])]
  for (const by of [person, editor]) assert.equal((await close(true, item.number, by)).data['reason'], 'FORBIDDEN')
  assert.equal(await isClosed(), false)
  assert.equal((await close(true, 999_999)).http, 404)
})

test('no comment is added after closing, also under concurrent posting', { timeout: 60_000 }, async () => {
  const people = [await known(), await known(), await known(), await known()]
  for (let round = 0; round < 3; round++) {
    const writing = people.map((person, at) => post(person, `第 ${round} 轮，第 ${at} 个人说的话，各不相同。`))
    const closing = close(true)
    await closing
    const { total } = await read()
    await Promise.all(writing)
    assert.equal((await read()).total, total, 'what was counted when it was closed is all there is')
    await close(false)
  }
})
