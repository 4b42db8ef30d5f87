import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { mediaAddress } from '#contract/picture-files.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { addTopics } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector, other, admin]: Person[] = []
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  await world.sql.query('update inspection.queue set share_percent = 0')
  editor = await world.operator(['editor', 'inspector'])
  ;[inspector, other, admin] = [await world.operator(['inspector']), await world.operator(['editor']), await world.operator(['admin'])]
  await setList('drugs', 'block')
})
after(() => world[Symbol.asyncDispose]())

type Waiting = {
  id: string
  about: string
  thing: string
  after: string
  before: string
  title: string
  isOwn: boolean
  flags: { what: string }[]
}
const media = (path: string, fields: object, by = editor!) =>
  world.ask(`/api/media/${path}`, fields as Record<string, unknown>, { token: by.token })
const describe = (id: string, alt: object, by = editor!) => media('update', { id, alt }, by)
const waiting = async (thing: string, by = inspector!) =>
  ((await judge(world, by, 'text-reviews', {})).data['list'] as unknown as Waiting[]).filter((each) => each.thing === thing)
const decide = async (id: string, how: 'pass' | 'refuse', by = inspector!) => {
  const { http, data } = await judge(world, by, `text-review/${how}`, { id, ...(how === 'refuse' && { note: '请改写' }) })
  return [http, data['reason']]
}
async function setList(key: string, onHit: 'flag' | 'block'): Promise<void> {
  const lists = (await judge(world, inspector!, 'words', {})).data as unknown as List[]
  const { id, titleZh, titleEn, kind, words, version } = lists.find((each) => each.key === key)!
  const { http, data } = await judge(world, inspector!, 'words/save', { id, titleZh, titleEn, kind, words, version, isOn: true, onHit })
  assert.equal(http, 200, JSON.stringify(data))
}
type List = { id: string; key: string | null; titleZh: string; titleEn: string; kind: string; words: string[]; version: number }
const OK = [200, undefined]
/** Returns the alt text that pages show. */
const shown = async (id: string) => (await world.sql.query('select alt from media.public_asset where id = $1', [id])).rows[0]!.alt
const picture = async () =>
  String((await addMedia(world, editor!.token, await plain('jpeg', 1_200, 700), { name: 'a.jpg', type: 'image/jpeg' }))['id'])

test('a description blocked by a rule is refused at its field, a flagged one waits, and any other is shown at once', async () => {
  const id = await picture()
  assert.equal((await describe(id, { 'zh-CN': '会场' })).http, 200)
  const no = await describe(id, { 'zh-CN': '会场', 'en-US': 'Buy heroin here' })
  assert.deepEqual([no.http, no.data['reason'], no.data['fields']], [422, 'MEDIA_WORDS_BLOCKED', { 'alt.en-US': 'MEDIA_WORDS_BLOCKED' }])
  assert.deepEqual(await shown(id), { 'zh-CN': '会场' })
  const { data } = await describe(id, { 'zh-CN': '割 腕的伤口', 'en-US': 'The hall' })
  assert.deepEqual([data['alt'], data['altWaiting']], [{ 'zh-CN': '会场', 'en-US': 'The hall' }, { 'zh-CN': '割 腕的伤口' }])
  assert.deepEqual(await shown(id), { 'zh-CN': '会场', 'en-US': 'The hall' })
  const [row] = await waiting(id)
  assert.deepEqual([row!.about, row!.after, row!.flags.map(({ what }) => what), row!.isOwn], ['alt', '割 腕的伤口', ['sensitive'], false])
  assert.equal((await judge(world, inspector!, 'text-review', { id: row!.id })).data['before'], '会场')
  // The author is an inspector too.
  assert.equal((await waiting(id, editor!))[0]!.isOwn, true)
  assert.deepEqual(await decide(row!.id, 'pass', editor!), [403, 'OWN_WORK'])
  assert.equal((await judge(world, other!, 'text-review/pass', { id: row!.id })).http, 403)
  const both = await Promise.all([decide(row!.id, 'pass'), decide(row!.id, 'pass')])
  assert.deepEqual(both.map(([http, reason]) => reason ?? http).toSorted(), [200, 'DECIDED_ALREADY'])
  const late = await judge(world, inspector!, 'text-review/refuse', { id: row!.id, note: '请改写' })
  assert.deepEqual([late.http, typeof late.data['by'], typeof late.data['at']], [409, 'string', 'string'], 'it names who was faster')
  assert.deepEqual(await shown(id), { 'zh-CN': '割 腕的伤口', 'en-US': 'The hall' })
  assert.deepEqual((await actionsOn(world, `asset:${id}`)).slice(-1), ['wording.passed'])
  // Saving the text unchanged does not screen it again.
  assert.equal((await describe(id, { 'zh-CN': '割 腕的伤口' })).data['altWaiting']!['zh-CN'], undefined)
})

test('an overwritten or withdrawn text cannot be decided, a refusal changes no text, and a newly forbidden word prevents approval', async () => {
  const id = await picture()
  await describe(id, { 'zh-CN': '自残的痕迹' })
  const [first] = await waiting(id)
  await describe(id, { 'zh-CN': '自残的痕迹之二' })
  assert.deepEqual(await decide(first!.id, 'pass'), [404, 'NOT_FOUND'])
  const [second] = await waiting(id)
  assert.deepEqual(await decide(second!.id, 'refuse'), OK)
  assert.deepEqual(await shown(id), {})
  await describe(id, { 'zh-CN': '自残的痕迹' })
  await describe(id, {})
  assert.deepEqual(await waiting(id), [])
  await describe(id, { 'zh-CN': '血腥的画面' })
  const [third] = await waiting(id)
  await setList('sensitive', 'block')
  assert.deepEqual(await decide(third!.id, 'pass'), [409, 'BLOCKED_WORDS'])
  await setList('sensitive', 'flag')
  await media('delete', { id }, admin!)
  assert.deepEqual(await decide(third!.id, 'pass'), [404, 'NOT_FOUND'])
})

test('a new description next to a reviewed text is shown only after approval, and next to a draft at once', async () => {
  const cover = await picture()
  await describe(cover, { 'zh-CN': '会场' })
  const begun = await begin(world, editor!, { cover })
  await describe(cover, { 'zh-CN': '主会场' })
  assert.deepEqual(await shown(cover), { 'zh-CN': '主会场' }, 'a draft')
  await submit(world, editor!, begun)
  await describe(cover, { 'zh-CN': '分会场', 'en-US': 'The hall' })
  assert.deepEqual(await shown(cover), { 'zh-CN': '主会场', 'en-US': 'The hall' }, 'it is judged in Chinese alone')
  const task = (await take(world, inspector!))!
  assert.equal((await judge(world, inspector!, 'pass', { taskId: task.id })).http, 200)
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  const page = async () => (await fetch(`${world.url}/platformShow/article/${begun.number}-kick-off-meeting`)).text()
  await describe(cover, { 'zh-CN': '换成别的话', 'en-US': 'The hall' })
  assert.match(await page(), /主会场/)
  assert.doesNotMatch(await page(), /换成别的话/)
  const [row] = await waiting(cover)
  assert.deepEqual([row!.flags, row!.before], [[], undefined])
  assert.deepEqual(await decide(row!.id, 'pass'), OK)
  assert.match(await page(), /换成别的话/)
})

test('newly listed words in descriptions are found when a text that shows them is submitted', async () => {
  const cover = await picture()
  await describe(cover, { 'zh-CN': '高压氧舱的内景' })
  const list = { titleZh: '设备', titleEn: 'Devices', kind: 'brand', isOn: true, onHit: 'flag', words: ['高压氧舱'] }
  assert.equal((await judge(world, inspector!, 'words/save', list)).http, 200)
  await submit(world, editor!, await begin(world, editor!, { cover }))
  const task = (await take(world, inspector!))!
  assert.deepEqual(
    task.flags.filter(({ rule }) => rule === 'words').map(({ what, field, quote }) => [what, field, quote]),
    [['brand', 'cover', '高压氧舱']],
  )
  await judge(world, inspector!, 'send-back', { taskId: task.id, reasons: ['copyright'], note: '', inlineComments: [] })
})

test('captions are refused with the time of the word, wait for review, and are served after approval', async () => {
  const video = await makeVideo({ seconds: 1 })
  const id = String((await addMedia(world, editor!.token, video, { name: 'a.mp4', type: 'video/mp4' }))['id'])
  const put = (words: string) =>
    media('captions/put', { id, language: 'zh-CN', text: `WEBVTT\n\n00:00.000 --> 00:00.400\n你好\n\n00:00.400 --> 00:00.900\n${words}` })
  const no = await put('出售海洛因')
  assert.deepEqual([no.http, no.data['fields']], [422, { 'text.00:00:00.400': 'MEDIA_WORDS_BLOCKED' }])
  const first = await put('请看示意图')
  assert.equal((await fetch(world.url + mediaAddress(id, first.data['name']!))).status, 200)
  const marked = await put('关于自残的说明')
  assert.equal(marked.data['name'], null)
  const captionsOf = async () => {
    const { rows } = await world.sql.query('select variants from media.public_asset where id = $1', [id])
    const [file] = (rows[0]!.variants as { role: string; name: string }[]).filter(({ role }) => role === 'captions')
    return await (await fetch(world.url + mediaAddress(id, file!.name))).text()
  }
  assert.match(await captionsOf(), /请看示意图/)
  assert.deepEqual((await media('read', { id })).data['captionsWaiting'], ['zh-CN'])
  const [row] = await waiting(id)
  const read = (await judge(world, inspector!, 'text-review', { id: row!.id })).data
  assert.match(read['before']!, /请看示意图/)
  const files = async () => (await readdir(world.dataDir, { recursive: true })).filter((name) => name.endsWith('.vtt')).length
  await world.runScheduledTasks()
  const had = await files()
  assert.deepEqual(await decide(row!.id, 'pass', editor!), [403, 'OWN_WORK'])
  const both = await Promise.all([decide(row!.id, 'pass'), decide(row!.id, 'pass')])
  assert.deepEqual(both.map(([http, reason]) => reason ?? http).toSorted(), [200, 'DECIDED_ALREADY'])
  await world.runScheduledTasks()
  assert.equal(await files(), had, 'the new captions take the place of the old ones, and what was not shown leaves no file')
  assert.match(await captionsOf(), /关于自残的说明/)
  assert.deepEqual((await media('read', { id })).data['captionsWaiting'], [])
  await put('再谈自残')
  assert.equal((await media('captions/remove', { id, language: 'zh-CN' })).http, 200)
  assert.deepEqual(await waiting(id), [])
})

test('topic titles are refused, wait while the old title or slug is shown, or are shown after approval; the position changes at once', async () => {
  const save = (fields: object) => asked(world, editor!, 'topic/save', { slug: 'wounds', titleZh: '创伤', titleEn: 'Wounds', ...fields })
  const topic = async () =>
    ((await asked(world, editor!, 'topics', {})).data as unknown as { slug: string; titleZh: string; waitingZh: string | null }[]).find(
      ({ slug }) => slug === 'wounds',
    )!
  const no = await save({ titleEn: 'Buy heroin' })
  assert.deepEqual([no.http, no.data['reason'], no.data['fields']], [422, 'TITLE_BLOCKED', { titleEn: 'TITLE_BLOCKED' }])
  assert.deepEqual((await save({ slug: 'self-harm' })).data['fields'], { slug: 'TITLE_BLOCKED' })
  assert.deepEqual((await save({ titleZh: '自残与创伤', position: 7 })).data, { waits: ['zh-CN'] })
  assert.deepEqual(await topic(), {
    slug: 'wounds',
    titleZh: 'wounds',
    titleEn: 'Wounds',
    waitingZh: '自残与创伤',
    waitingEn: null,
    position: 7,
    items: 0,
  })
  const [row] = await waiting('wounds')
  assert.deepEqual(await decide(row!.id, 'pass'), OK)
  assert.deepEqual([(await topic()).titleZh, (await topic()).waitingZh], ['自残与创伤', null])
  assert.deepEqual((await save({ titleZh: '创伤' })).data, { waits: [] })
  await save({ titleZh: '自残' })
  const [late] = await waiting('wounds')
  await asked(world, editor!, 'topic/remove', { slug: 'wounds' })
  assert.deepEqual(await decide(late!.id, 'pass'), [404, 'NOT_FOUND'])
})

test('two simultaneous creations of a topic make one, and a topic over the limit leaves no waiting review', async () => {
  const save = (slug: string, titleZh: string) => asked(world, editor!, 'topic/save', { slug, titleZh, titleEn: 'Burns' })
  for (const slug of ['burns-1', 'burns-2', 'burns-3']) {
    const both = await Promise.all([save(slug, '自残'), save(slug, '自残之二')])
    assert.deepEqual(
      both.map(({ http }) => http),
      [200, 200],
    )
    const [row, ...more] = await waiting(slug)
    assert.equal(more.length, 0)
    assert.deepEqual(await decide(row!.id, 'refuse'), OK)
  }
  await addTopics(world.sql, Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`full-${at}`, ['满', 'Full']] as const)))
  const no = await save('one-more', '自残')
  assert.deepEqual([no.http, no.data['reason'], await waiting('one-more')], [409, 'TOPICS_FULL', []])
  assert.equal((await save('burns-1', '烧伤')).http, 200, 'one that is there is saved all the same')
})

test('inspectors have one to-do while reviews wait, and authors are notified of the decisions', async () => {
  const todos = async () => {
    const { data } = await world.ask('/api/message/list', {}, { token: inspector!.token })
    const rows = data as unknown as { path: string | null; open: boolean | null }[]
    return rows.filter(({ path, open }) => path === '/list/card/wordings' && open).length
  }
  const id = await picture()
  await describe(id, { 'zh-CN': '自残', 'en-US': 'About self-harm' })
  assert.equal(await todos(), 1)
  for (const { id: each } of await waiting(id)) assert.deepEqual(await decide(each, 'refuse'), OK)
  assert.equal(await todos(), 0)
  const { data } = await world.ask('/api/message/list', {}, { token: editor!.token })
  assert.match(JSON.stringify(data), /请改写/)
})
