import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asked, type Begun, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type InlineComment, MOST_ANSWERS } from '../../contract.ts'

let world: World
let [editor, colleague, inspector, analyst]: Person[] = []
let begun: Begun
before(async () => {
  world = await openWorld()
  ;[editor, colleague] = [await world.operator(['editor']), await world.operator(['editor'])]
  ;[inspector, analyst] = [await world.operator(['inspector']), await world.operator(['analyst'])]
  begun = await begin(world, editor!)
})
after(() => world[Symbol.asyncDispose]())

const place = () => ({ id: begun.id, language: begun.language })
const inlineCommentsOf = async () => (await succeed(world, editor!, 'read', place()))['inlineComments'] as unknown as InlineComment[]
const lettersOf = async ({ token }: Person) => JSON.stringify((await world.ask('/api/message/list', {}, { token })).data)

test('a colleague comments on a passage, the author answers, both are notified, and either resolves it', async () => {
  const about = { blockId: 'b1', quote: '入组标准' }
  const { id } = await succeed(world, colleague!, 'inline-comment/add', { ...place(), ...about, text: '请写明年龄。' })
  await succeed(world, editor!, 'inline-comment/answer', { id, text: '已补充。' })
  await succeed(world, inspector!, 'inline-comment/answer', { id, text: '好的。' })
  const [inlineComment] = await inlineCommentsOf()
  assert.deepEqual(
    [inlineComment!.blockId, inlineComment!.quote, inlineComment!.text, inlineComment!.by!.id],
    ['b1', '入组标准', '请写明年龄。', colleague!.id],
  )
  assert.deepEqual(
    inlineComment!.answers.map(({ text, by }) => [text, by!.id]),
    [
      ['已补充。', editor!.id],
      ['好的。', inspector!.id],
    ],
  )
  assert.match(await lettersOf(editor!), new RegExp(`请写明年龄.*inline-comment=${String(id)}|inline-comment=${String(id)}.*请写明年龄`))
  assert.match(await lettersOf(colleague!), /已补充。/)
  assert.doesNotMatch(await lettersOf(editor!), /已补充。/, 'nobody is told of what one said oneself')
  await succeed(world, inspector!, 'inline-comment/resolve', { id, isResolved: true })
  await succeed(world, editor!, 'inline-comment/resolve', { id, isResolved: true })
  assert.equal((await inlineCommentsOf())[0]!.resolvedBy!.id, inspector!.id, 'who settled it first has done so')
  await succeed(world, editor!, 'inline-comment/resolve', { id, isResolved: false })
  assert.deepEqual([(await inlineCommentsOf())[0]!.resolvedAt, (await inlineCommentsOf())[0]!.resolvedBy], [null, null])
})

test('the inspector sees comments with their answers, and approving the text resolves open ones', async () => {
  await submit(world, editor!, begun)
  const task = (await take(world, inspector!)) as unknown as { id: string; inlineComments: InlineComment[] }
  assert.deepEqual([task.inlineComments.length, task.inlineComments[0]!.answers.length], [1, 2])
  assert.equal((await judge(world, inspector!, 'pass', { taskId: task.id })).http, 200)
  assert.notEqual((await inlineCommentsOf())[0]!.resolvedAt, null)
})

test('an operator with read access cannot comment, answers have no answers, trashed items are refused, and the number is limited', async () => {
  const { http, data } = await asked(world, analyst!, 'inline-comment/add', { ...place(), text: 'x' })
  assert.deepEqual([http, data['permission']], [403, 'content:inline-comment'])
  const [{ id, answers }] = (await inlineCommentsOf()) as [InlineComment]
  for (const path of ['inline-comment/answer', 'inline-comment/resolve'])
    assert.equal((await asked(world, editor!, path, { id: answers[0]!.id, text: 'x', isResolved: true })).http, 404, path)
  for (const text of ['', ' ', 'x'.repeat(1_001), '\u0000\u200b'])
    assert.equal((await asked(world, editor!, 'inline-comment/answer', { id, text })).http, 422, JSON.stringify(text.slice(0, 3)))
  for (let more = true; more; ) {
    const many = await Promise.all(Array.from({ length: 8 }, () => asked(world, editor!, 'inline-comment/answer', { id, text: 'x' })))
    more = many.every(({ data }) => data['reason'] !== 'INLINE_COMMENTS_FULL')
  }
  assert.equal((await inlineCommentsOf())[0]!.answers.length, MOST_ANSWERS, 'also of many at once')
  await succeed(world, editor!, 'trash', { id: begun.id })
  assert.equal((await asked(world, editor!, 'inline-comment/add', { ...place(), text: 'x' })).data['reason'], 'IN_TRASH')
  await succeed(world, editor!, 'untrash', { id: begun.id })
})

test('S57: any comment text is returned unchanged', async () => {
  const { id } = await succeed(world, editor!, 'inline-comment/add', { ...place(), text: '攻击' })
  const texts = PAYLOADS.map((payload) => payload.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()).filter((text) => text !== '')
  for (const text of texts.slice(0, 40)) await succeed(world, editor!, 'inline-comment/answer', { id, text: text.slice(0, 1_000).trim() })
  assert.deepEqual(
    (await inlineCommentsOf())[0]!.answers.map(({ text }) => text),
    texts.slice(0, 40).map((text) => text.slice(0, 1_000).trim()),
  )
})
