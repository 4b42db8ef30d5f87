import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { asked, type Begun, begin, newDraft, paragraph, save, succeed } from '#tests/fixtures/content.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { Draft } from '../../contract.ts'

let world: World
let [editor, other]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
})
after(() => world[Symbol.asyncDispose]())

const put = (person: Person, { id, language, version }: Begun, draft: unknown, how = 'save') =>
  asked(world, person, 'save', { id, language, version, how, draft })
const revisions = async ({ id, language }: Begun) =>
  (await succeed(world, editor!, 'revisions', { id, language }))['list'] as unknown as {
    id: string
    number: number
    made: string
    title: string
    by: { id: string }
  }[]
const answerOf = async (path: string, fields: Record<string, unknown>, person = editor!) =>
  (await asked(world, person, path, fields)).data['reason']

test('an autosave of the same editor is overwritten, a manual save stays, and an unchanged text is not saved again', async () => {
  const begun = await begin(world, editor!, { cover: null })
  for (const title of ['一', '二', '三']) begun.version = await save(world, editor!, begun, newDraft({ title }), 'autosave')
  assert.deepEqual((await revisions(begun)).map(({ made, title }) => `${made} ${title}`).slice(0, 2), [
    'autosave 三',
    'save 多中心研究启动会在沪召开',
  ])
  begun.version = await save(world, other!, begun, newDraft({ title: '四' }), 'autosave')
  begun.version = await save(world, other!, begun, newDraft({ title: '五' }))
  const before = await revisions(begun)
  assert.deepEqual(before.map(({ made, title }) => `${made} ${title}`).slice(0, 2), ['save 五', 'autosave 三'])
  assert.equal(before[0]!.by.id, other!.id)
  const again = await save(world, editor!, begun, newDraft({ title: '五' }))
  assert.equal(again, begun.version)
  assert.deepEqual(await revisions(begun), before)
})

test('a save of a stale version is refused with the name and time of the newer save, and no text is lost', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const mine = { ...begun }
  begun.version = await save(world, other!, begun, newDraft({ title: '更快' }))
  const refused = await put(editor!, mine, newDraft({ title: '更慢' }))
  assert.deepEqual([refused.http, refused.data['reason']], [409, 'CHANGED_MEANWHILE'])
  assert.ok(refused.data['by'] && !Number.isNaN(Date.parse(String(refused.data['at']))))
  const both = await Promise.all([1, 2, 3].map((each) => put(each === 1 ? editor! : other!, begun, newDraft({ title: `同时 ${each}` }))))
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409, 409])
})

test('an editor holds a lock while it is renewed, and an editor that loses it is notified at once and cannot save', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const place = { id: begun.id, language: begun.language }
  const socket = await world.follow(editor!.token, [{ channel: 'content' }])
  assert.equal((await asked(world, editor!, 'lock', place)).http, 200)
  const refused = await asked(world, other!, 'lock', place)
  assert.deepEqual([refused.http, refused.data['reason']], [409, 'LOCKED'])
  assert.equal(await answerOf('save', { ...begun, how: 'save', draft: newDraft() }, other!), 'LOCKED')
  type Message = { readonly message?: Readonly<Record<string, unknown>> }
  const placeIn = async (event: string) => {
    const { message } = (await socket.until((frame) => (frame as Message).message?.['event'] === event)) as unknown as Message
    return [message?.['itemId'], message?.['language']]
  }
  // The holder is notified before a takeover, so that the editor saves the unsaved text first.
  assert.equal((await asked(world, other!, 'lock', { ...place, isWanted: true })).http, 409)
  assert.deepEqual(await placeIn('lock-wanted'), [begun.id, 'zh-CN'])
  begun.version = await save(world, editor!, begun, newDraft({ title: '我的' }), 'autosave')
  assert.equal((await asked(world, other!, 'lock', { ...place, takeOver: true })).http, 200)
  assert.deepEqual(await placeIn('lock-lost'), [begun.id, 'zh-CN'])
  assert.equal(await answerOf('save', { ...begun, how: 'autosave', draft: newDraft() }), 'LOCKED')
  begun.version = await save(world, other!, begun, newDraft({ title: '他的' }), 'autosave')
  assert.deepEqual(
    (await revisions(begun)).slice(0, 2).map(({ made, title }) => `${made} ${title}`),
    ['autosave 他的', 'takeover 我的'],
  )
  const posts = await world.ask('/api/message/list', {}, { token: editor!.token })
  assert.match(JSON.stringify(posts.data), /接手/)
  await world.clock.move(2 * MINUTE)
  assert.equal((await asked(world, editor!, 'lock', place)).http, 200, 'who says nothing any more holds nothing')
  const seen = await succeed(world, other!, 'read', place)
  assert.deepEqual([seen['lock']!['isMine'], seen['lock']!['by']!['id']], [false, editor!.id])
  assert.equal((await asked(world, editor!, 'unlock', place)).http, 200)
  assert.equal((await succeed(world, other!, 'read', place))['lock'], null)
})

test('an editor is notified of the own lock in another window, and a lock ends with its session', async () => {
  const writer = await world.operator(['chief-editor'])
  const begun = await begin(world, writer, { cover: null })
  const place = { id: begun.id, language: begun.language }
  const elsewhere = await world.anotherSession(writer)
  assert.equal((await asked(world, elsewhere, 'lock', place)).http, 200)
  assert.equal(await answerOf('lock', place, writer), 'LOCKED_ELSEWHERE')
  assert.equal(await answerOf('save', { ...begun, how: 'save', draft: newDraft() }, writer), 'LOCKED_ELSEWHERE')
  assert.equal(await answerOf('lock', place, other!), 'LOCKED')
  await world.ask('/api/user/logout', {}, { token: elsewhere.token })
  assert.equal((await succeed(world, other!, 'read', place))['lock'], null)
  begun.version = await save(world, writer, begun, newDraft({ title: '继续' }), 'autosave')
  assert.equal((await asked(world, writer, 'lock', place)).http, 200)
})

test('one of many simultaneous claims of a free lock succeeds', async () => {
  const { id, language } = await begin(world, editor!, { cover: null })
  const people = [editor!, other!, await world.operator(['chief-editor'])]
  const taken = await Promise.all(people.map((person) => asked(world, person, 'lock', { id, language })))
  assert.deepEqual(taken.map(({ http }) => http).sort(), [200, 409, 409])
})

test('S59: an unknown node, too deep nesting and too many nodes are refused as a whole', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const nested = (depth: number): unknown => (depth === 0 ? paragraph('x') : { type: 'blockquote', content: [nested(depth - 1)] })
  const link = (href: string) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] })
  const bad: readonly (readonly [body: unknown, reason: string])[] = [
    [{ type: 'doc', content: [{ type: 'script', content: [] }] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'x' } }] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [{ type: 'picture', attrs: { asset: 'https://a.example/x.png' } }] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [link('javascript:alert(1)')] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [link('https://user:pass@a.example')] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [{ type: 'formula', attrs: { latex: 'x', mathml: { name: 'math' } } }] }, 'DOCUMENT_INVALID'],
    [{ type: 'doc', content: [nested(11)] }, 'DOCUMENT_TOO_DEEP'],
    [{ type: 'doc', content: Array.from({ length: 11 }, () => paragraph('x'.repeat(20_000))) }, 'DOCUMENT_TOO_LARGE'],
    ['<p>x</p>', 'DOCUMENT_INVALID'],
  ]
  for (const [body, reason] of bad) {
    const refused = await put(editor!, begun, { ...newDraft(), body })
    assert.deepEqual([refused.http, refused.data['reason']], [422, reason], JSON.stringify(body).slice(0, 80))
  }
  const draft: Record<string, unknown> = newDraft()
  for (const [field, value] of Object.entries({
    title: 'x'.repeat(201),
    slug: 'x'.repeat(2_001),
    sourceUrl: 'javascript:x',
    cover: 'x',
    keyPoints: ['x'.repeat(201)],
  }))
    assert.equal((await put(editor!, begun, { ...draft, [field]: value })).http, 422, field)
  assert.equal((await put(editor!, begun, { ...draft, facts: { genericName: 'x' } })).data['reason'], 'FACT_UNKNOWN')
  assert.equal((await succeed(world, editor!, 'read', begun))['version'], begun.version)
})

test('S57: any saved text is returned unchanged', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const texts = PAYLOADS.map(cleanLine).filter((text) => text !== '')
  assert.ok(texts.length >= 200)
  for (let start = 0; start < texts.length; start += 12) {
    const [title = '', ...some] = texts.slice(start, start + 12)
    const draft: Draft = newDraft({
      title: title.slice(0, 200).trim(),
      lead: some[0]?.slice(0, 600).trim() ?? '',
      byline: (some[1] ?? '').slice(0, 80).trim(),
      sourceName: (some[2] ?? '').slice(0, 160).trim(),
      keyPoints: some.map((each) => each.slice(0, 200).trim()),
      facts: { place: some[0] ?? 'x' },
      body: { type: 'doc', content: some.map(paragraph) },
      references: some.map((text, at) => ({ id: `ref${at}`, text: text.slice(0, 600).trim() })),
    })
    begun.version = await save(world, editor!, begun, draft)
    const response = await fetch(`${world.url}/api/content/read?id=${begun.id}&language=zh-CN`, {
      headers: { token: editor!.token, accept: 'text/html' },
    })
    assert.match(response.headers.get('content-type')!, /^application\/json/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    const { data } = (await response.json()) as { data: { draft: Draft; title: string } }
    assert.deepEqual(data.draft, draft)
    const list = await succeed(world, editor!, 'list', { search: draft.title.slice(0, 60) })
    assert.equal((list['list'] as unknown as { editions: { title: string }[] }[])[0]?.editions[0]?.title, draft.title)
  }
})

test('earlier revisions can be read, compared and restored, and revisions of another item are answered as missing', async () => {
  const begun = await begin(world, editor!, { cover: null })
  begun.version = await save(world, editor!, begun, newDraft({ title: '新标题', lead: '新导语' }))
  const [newer, older] = await revisions(begun)
  const compared = await succeed(world, editor!, 'compare', { beforeId: older!.id, afterId: newer!.id })
  assert.deepEqual(compared['changed'], ['title', 'lead'])
  const stranger = await begin(world, editor!, { cover: null })
  const [foreign] = await revisions(stranger)
  assert.equal(await answerOf('compare', { beforeId: older!.id, afterId: foreign!.id }), 'NOT_FOUND')
  assert.equal(await answerOf('restore', { ...begun, revisionId: foreign!.id }), 'NOT_FOUND')
  assert.equal(await answerOf('restore', { ...begun, version: 1, revisionId: older!.id }), 'CHANGED_MEANWHILE')
  await succeed(world, editor!, 'restore', { ...begun, revisionId: older!.id })
  const [restored, ...rest] = await revisions(begun)
  assert.deepEqual([restored!.made, restored!.title, rest.length], ['restoration', older!.title, 3])
})

test('half a character is replaced and control characters are removed before a text reaches the database', async () => {
  const begun = await begin(world, editor!, { cover: null })
  const reference = { id: 'abcd', href: 'https://example.org/' }
  const drafts = (text: string) => [
    { references: [{ ...reference, text }] },
    { facts: { place: [{ name: text }] } },
    { chapters: [{ atMs: 0, title: text }] },
  ]
  const refused = await put(editor!, begun, { ...newDraft(), facts: { place: [{ '\ud800': 'x' }] } })
  assert.equal(refused.data['reason'], 'BAD_REQUEST')
  for (const draft of [...drafts('a\u0007b'), ...drafts('\ud800')])
    begun.version = await save(world, editor!, begun, newDraft(draft as Partial<Draft>))
  const { draft } = await succeed(world, editor!, 'read', begun)
  assert.deepEqual((draft as unknown as Draft).chapters, [{ atMs: 0, title: '\ufffd' }])
  await save(world, editor!, begun, newDraft({ references: [{ ...reference, text: '两行\n也可以' }] }))
})
