import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Draft } from '#capabilities/content/contract.ts'
import type { PictureRules } from '#capabilities/screening/contract.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, type Begun, begin, newDraft, save, submit, succeed } from '#tests/fixtures/content.ts'
import { drawing, markedAi, savedAgain, withCode } from '#tests/fixtures/files/drawn-pictures.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { loseFiles } from '#tests/fixtures/library.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { flagsOf } from './screen-pictures.ts'

let world: World
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

const add = async (bytes: Buffer, type = 'image/png', alt: object = { 'zh-CN': '会场全景', 'en-US': 'The hall' }): Promise<string> => {
  const id = String((await addMedia(world, editor!.token, bytes, { name: `a.${type.slice(6)}`, type }))['id'])
  const { http, data } = await world.ask('/api/media/update', { id, alt }, { token: editor!.token })
  assert.equal(http, 200, JSON.stringify(data))
  return id
}
async function submitted(cover: string, changes: object = {}): Promise<Begun> {
  const begun = await begin(world, editor!, { cover, ...changes })
  await submit(world, editor!, begun)
  return begun
}
const found = (flags: readonly { rule: string; what: string; field: string }[]) =>
  flags.filter(({ rule }) => rule === 'picture').map(({ what, field }) => `${what} ${field}`)
const sendBack = (taskId: string) => judge(world, inspector!, 'send-back', { taskId, reasons: ['copyright'], note: '', inlineComments: [] })

test('each enabled picture rule reports its own match', () => {
  const flag = { isOn: true, onHit: 'flag' } as const
  const rules: PictureRules = {
    small: { ...flag, coverWidth: 960, bodyWidth: 480 },
    ratio: { ...flag, most: 3 },
    alt: flag,
    ai: flag,
    banned: { ...flag, onHit: 'block', distance: 4 },
    code: flag,
  }
  const good = { asset: 'a', width: 1280, height: 720, isMarkedAi: false, hasCode: false, isRead: true, distance: 30, alt: '会场' }
  const whats = (changes: object, field: 'cover' | 'body' = 'cover', isAi = false) =>
    flagsOf(rules, { asset: 'a', field, blockId: '' }, { picture: { ...good, ...changes }, isDeclaredAi: isAi })
      .map(({ what }) => what)
      .join()
  assert.equal(whats({}), '')
  assert.deepEqual([whats({ width: 600, height: 400 }), whats({ width: 600, height: 400 }, 'body')], ['small', ''])
  assert.deepEqual([whats({ width: 1900, height: 400 }), whats({ width: 1000, height: 1900 })], ['ratio', ''])
  assert.deepEqual([whats({ alt: null }), whats({ alt: ' ' }), whats({ alt: 'IMG_2041.JPG' })], ['alt', 'alt', 'alt'])
  assert.deepEqual([whats({ isMarkedAi: true }), whats({ isMarkedAi: true }, 'cover', true)], ['ai', ''])
  assert.deepEqual([whats({ distance: 4 }), whats({ distance: 5 }), whats({ distance: null })], ['banned', '', ''])
  assert.deepEqual([whats({ hasCode: true }), whats({ isRead: false })], ['code', 'unread'])
  const off = { ...rules, code: { ...flag, isOn: false } }
  assert.deepEqual(
    flagsOf(off, { asset: 'a', field: 'body', blockId: '' }, { picture: { ...good, hasCode: true }, isDeclaredAi: false }),
    [],
  )
})

test('submitted pictures are checked: a small cover with a QR code, and a picture in the text made by AI', async () => {
  const small = await add(
    await withCode(3).then((bytes) => import('sharp').then(({ default: sharp }) => sharp(bytes).resize({ width: 800 }).jpeg().toBuffer())),
    'image/jpeg',
  )
  const made = await add(await markedAi(4), 'image/jpeg')
  const body: Draft['body'] = {
    type: 'doc',
    content: [
      { type: 'picture', attrs: { id: 'picone', asset: made } },
      { type: 'paragraph', content: [{ type: 'text', text: '如图。' }] },
    ],
  }
  const begun = await begin(world, editor!, { cover: small, body })
  const labelled = async () => (await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' }))['missing'] as unknown
  assert.deepEqual(await labelled(), [{ field: 'isMadeByAi', code: 'AI_UNLABELLED', quote: made }], 'told while it is written')
  const no = await asked(world, editor!, 'submit', begun)
  assert.deepEqual([no.http, no.data['reason'], no.data['fields']], [422, 'NOT_READY', { isMadeByAi: 'AI_UNLABELLED' }])
  begun.version = await save(world, editor!, begun, newDraft({ cover: small, body, isMadeByAi: true }))
  assert.deepEqual(await labelled(), [])
  await submit(world, editor!, begun)
  const task = (await take(world, inspector!))!
  assert.deepEqual(found(task.flags), ['code cover', 'small cover'])
  await sendBack(task.id)
})

test('a banned picture prevents approval of similar pictures, also of waiting ones, until it is allowed again', async () => {
  const bytes = await drawing(5)
  const [original, copy] = [await add(bytes), await add(await savedAgain(bytes), 'image/jpeg')]
  const begun = await submitted(copy)
  assert.deepEqual(found((await take(world, inspector!))!.flags), ['small cover'])
  assert.equal((await judge(world, inspector!, 'pictures/ban', { assetId: original, note: '侵权' })).http, 200)
  const task = (await take(world, inspector!))!
  assert.deepEqual(found(task.flags), ['banned cover', 'small cover'])
  const no = await judge(world, inspector!, 'pass', { taskId: task.id })
  assert.deepEqual([no.http, no.data['reason']], [409, 'BLOCKED_WORDS'])
  await sendBack(task.id)
  const { version } = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  begun.version = await save(world, editor!, { ...begun, version: Number(version) }, newDraft({ cover: copy, title: '再次提交' }))
  await submit(world, editor!, begun)
  const again = (await take(world, inspector!))!
  const queues = (await judge(world, inspector!, 'queues', {})).data as unknown as { id: string; reason: string }[]
  assert.equal(queues.find(({ id }) => id === again.queueId)!.reason, 'sensitiveContent')
  const reply = await judge(world, inspector!, 'pictures', {})
  const [banned] = reply.data['banned'] as unknown as { id: string; assetId: string; note: string }[]
  assert.deepEqual([banned!.assetId, banned!.note, reply.data['total']], [original, '侵权', 1])
  assert.equal((await judge(world, inspector!, 'pictures/allow', { id: banned!.id })).http, 200)
  assert.equal((await judge(world, inspector!, 'pictures/allow', { id: banned!.id })).http, 404)
  const free = (await take(world, inspector!))!
  assert.deepEqual(found(free.flags), ['small cover'])
  assert.equal((await judge(world, inspector!, 'pass', { taskId: free.id })).http, 200)
  assert.deepEqual(await actionsOn(world, `media:${original}`).then((all) => all.filter((each) => each.startsWith('picture.'))), [
    'picture.banned',
    'picture.allowed',
  ])
})

test('changing rules requires the permission and the current version; a plain picture cannot be banned, and an unreadable one delays no task', async () => {
  const { data } = await judge(world, inspector!, 'pictures', {})
  const rules = { ...(data['rules'] as unknown as PictureRules), small: { isOn: false, onHit: 'flag', coverWidth: 960, bodyWidth: 480 } }
  const change = (fields: object) => judge(world, inspector!, 'pictures/save', { rules, version: data['version'], ...fields })
  const both = await Promise.all([change({}), change({})])
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409])
  assert.equal((await change({ rules: { ...rules, banned: { isOn: true, onHit: 'block', distance: 65 } } })).http, 422)
  const flat = await add(await plain('png', 1280, 720))
  assert.equal((await judge(world, inspector!, 'pictures/ban', { assetId: flat })).data['reason'], 'PICTURE_PLAIN')
  for (const path of ['pictures', 'pictures/save', 'pictures/ban'])
    assert.equal((await asked(world, editor!, `../inspection/${path}`, { assetId: flat, rules, version: 1 })).http, 403, path)
  const gone = await add(await drawing(6))
  await loseFiles(world, gone)
  await submitted(gone)
  const task = (await take(world, inspector!))!
  assert.deepEqual(found(task.flags), [], 'without a file there is nothing to look at')
})
