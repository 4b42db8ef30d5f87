import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PoolClient } from 'pg'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, type Begun, begin, lockItem, newDraft, paragraph, save, submit, succeed } from '#tests/fixtures/content.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { addMedia } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { commentIn, openTalk } from '#tests/fixtures/talk.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

type Match = {
  id: string
  about: string
  itemId: string
  title: string
  language: string
  status: string
  path: string
  flags: { field: string; quote: string; onHit: string }[]
}

const scan = async () => (await judge(world, inspector!, 'scan', {})).data
const matches = async () => (await judge(world, inspector!, 'scan/matches', {})).data['list'] as unknown as Match[]
/** Returns the matches in one item that a scan with these words finds. */
async function scanFor(words: readonly string[], itemId: string): Promise<Match[]> {
  await setList(words)
  return await rescan(itemId)
}
async function rescan(itemId: string): Promise<Match[]> {
  assert.equal((await judge(world, inspector!, 'scan/start', {})).http, 200)
  await world.runScheduledTasks()
  return (await matches()).filter((match) => match.itemId === itemId)
}
/** Starts a scan within a transaction that blocks others. */
const startIn = (holder: PoolClient, about: 'item' | 'topic') =>
  holder.query(`insert into inspection.scan (started_at, about) values (platform.moment(), '${about}') on conflict (is_only) do update
    set started_at = excluded.started_at, ended_at = null, texts = 0, about = excluded.about, after = ''`)
const isWaiting = async (forTable: string) =>
  (
    await world.sql.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%${forTable}%'`,
    )
  ).rows.length > 0
/** Lets a batch of an earlier scan, which was past the items, run when a newer scan has started. */
async function startBeforeBatchOfEarlierScan(): Promise<void> {
  const holder = await world.sql.connect()
  await startIn(holder, 'topic')
  await holder.query('begin; lock table inspection.scan in exclusive mode')
  let isDone = false
  const working = world.runScheduledTasks().then(() => (isDone = true))
  await until(async () => isDone || (await isWaiting('skip locked')))
  await startIn(holder, 'item')
  await holder.query('commit')
  holder.release()
  await working
}

let list: { id: string; version: number } | undefined
async function setList(words: readonly string[], onHit: 'flag' | 'block' = 'flag'): Promise<void> {
  const shape = { titleZh: '新词', titleEn: 'New words', kind: 'banned', isOn: true, onHit, words }
  const { http, data } = await judge(world, inspector!, 'words/save', { ...shape, ...list })
  assert.equal(http, 200, JSON.stringify(data))
  list = { id: String(data['id']), version: Number(data['version']) }
  world.forgetCaches() // A scan that begins within the same millisecond might miss the change.
}

const draftOf = (text: string) => ({ title: text, lead: text, body: { type: 'doc' as const, content: [paragraph(text)] } })
async function approved(text: string, language: 'zh-CN' | 'en-US' = 'zh-CN'): Promise<Begun> {
  await setList([])
  const begun = await begin(world, editor!, draftOf(text), { language })
  await submit(world, editor!, begun)
  await pass()
  return begun
}
async function pass(): Promise<void> {
  assert.equal((await judge(world, inspector!, 'pass', { taskId: (await take(world, inspector!))!.id })).http, 200)
}
async function published(text: string, language: 'zh-CN' | 'en-US' = 'zh-CN'): Promise<Begun> {
  const begun = await approved(text, language)
  await succeed(world, editor!, 'publish', { id: begun.id, language })
  return begun
}
const stateOf = async ({ id, language }: Begun) => {
  const { state, isOnline } = (await succeed(world, editor!, 'read', { id, language })) as Record<string, unknown>
  return [state, isOnline]
}
const tomorrow = async () =>
  (await world.sql.query<{ at: Date }>(`select platform.now() + interval '1 day' as at`)).rows[0]!.at.toISOString()
const isPublic = async ({ id }: Begun) =>
  (await world.sql.query('select from content.public_item where item_id = $1', [id])).rows.length > 0
const decide = async (how: 'dismiss' | 'return' | 'hide', id: string, by = inspector!) => {
  const { http, data } = await judge(world, by, `scan/${how}`, { id })
  return [http, data['reason']]
}

test('new words are found in public texts of both languages, and a taken down text goes offline with a reason for its author', async () => {
  const [chinese, english] = [await published('青松诊所参加了会议'), await published('Greenpine clinic took part', 'en-US')]
  assert.deepEqual(await rescan(chinese.id), [])
  const [found] = await scanFor(['青松诊所', 'Greenpine'], chinese.id)
  assert.deepEqual([found!.about, found!.language, found!.status, found!.flags[0]!.quote], ['item', 'zh-CN', 'public', '青松诊所'])
  const [other] = (await matches()).filter(({ itemId }) => itemId === english.id)
  assert.deepEqual([other!.language, other!.flags[0]!.quote], ['en-US', 'Greenpine'])
  assert.deepEqual([await isPublic(chinese), await decide('return', found!.id), await isPublic(chinese)], [true, [200, undefined], false])
  const { data } = await world.ask('/api/message/list', {}, { token: editor!.token })
  assert.ok((data as unknown as { content: string }[]).some(({ content }) => content.includes('含有词表中的词语：青松诊所')))
  assert.deepEqual((await rescan(chinese.id)).length, 0)
  assert.equal(await isPublic(english), true)
  assert.ok((await actionsOn(world, `item:${chinese.id}`)).includes('scan-match.returned'))
})

test('returning an approved or scheduled text sends it to its author, and a match follows its text', async () => {
  const [one, two] = [await approved('白桦药房的消息'), await approved('白桦药房的通知')]
  await succeed(world, editor!, 'schedule', { id: two.id, language: 'zh-CN', publishAt: await tomorrow() })
  const [first] = await scanFor(['白桦药房'], one.id)
  const [second] = (await matches()).filter(({ itemId }) => itemId === two.id)
  assert.deepEqual([first!.status, second!.status], ['approved', 'scheduled'])
  assert.deepEqual([await decide('return', first!.id), (await stateOf(one))[0]], [[200, undefined], 'returned'])
  await setList([])
  assert.deepEqual(await decide('return', second!.id), [409, 'CHANGED_MEANWHILE'], 'the words are allowed by now')
  assert.deepEqual([(await stateOf(two))[0], await decide('return', second!.id)], ['scheduled', [404, 'NOT_FOUND']])
})

test('a newer public text is scanned again before it is taken down', async () => {
  const begun = await published('红杉中心开诊')
  const [found] = await scanFor(['红杉中心'], begun.id)
  await setList([])
  const { version, draft } = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  const { cover } = draft as unknown as { cover: string }
  begun.version = await save(world, editor!, { ...begun, version: Number(version) }, newDraft({ cover, ...draftOf('红杉中心今日开诊') }))
  await submit(world, editor!, begun)
  await pass()
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  await setList(['红杉中心'])
  assert.deepEqual([await decide('return', found!.id), await isPublic(begun)], [[409, 'CHANGED_MEANWHILE'], true])
  const [newer] = (await matches()).filter(({ itemId }) => itemId === begun.id)
  assert.notEqual(newer!.id, found!.id)
  assert.deepEqual([await decide('return', newer!.id), await isPublic(begun)], [[200, undefined], false])
})

test('an unpublished text cannot go online again after its match is returned', async () => {
  const begun = await published('银杏药业周年')
  const place = { id: begun.id, language: 'zh-CN' }
  await succeed(world, editor!, 'offline', place)
  const [found] = await scanFor(['银杏药业'], begun.id)
  assert.deepEqual([found!.status, await decide('return', found!.id)], ['offline', [200, undefined]])
  assert.equal((await asked(world, editor!, 'online', place)).http, 409)
})

test('a text restored from the trash is scanned, because the lists may have changed meanwhile', async () => {
  const begun = await published('雪松门诊停诊')
  await succeed(world, editor!, 'trash', { id: begun.id })
  assert.deepEqual(await scanFor(['雪松门诊'], begun.id), [])
  await succeed(world, editor!, 'untrash', { id: begun.id })
  const [found] = (await matches()).filter(({ itemId }) => itemId === begun.id)
  assert.deepEqual([found?.status, await decide('return', found!.id)], ['offline', [200, undefined]])
  assert.equal((await asked(world, editor!, 'online', { id: begun.id, language: 'zh-CN' })).http, 409)
})

test('a match added by a transaction older than the scan stays when the scan ends', async () => {
  const begun = await published('丹桂门诊停诊')
  await succeed(world, editor!, 'trash', { id: begun.id })
  await scanFor(['丹桂门诊'], begun.id)
  const holder = await world.sql.connect()
  await holder.query('begin')
  await lockItem(holder, begun.id)
  const untrashing = succeed(world, editor!, 'untrash', { id: begun.id })
  await until(() => isWaiting('content'))
  await startIn(holder, 'topic') // The earlier scan was past the items.
  await holder.query('commit')
  holder.release()
  await untrashing
  await world.runScheduledTasks()
  assert.equal((await scan())['endedAt'] === null, false)
  assert.equal((await matches()).filter(({ itemId }) => itemId === begun.id).length, 1)
})

test('a dismissed match stays dismissed until the lists find another word in the text', async () => {
  const begun = await published('蓝莓协会与云杉学会合办')
  const [found] = await scanFor(['蓝莓协会'], begun.id)
  assert.deepEqual(
    [await decide('dismiss', found!.id), await decide('dismiss', found!.id)],
    [
      [200, undefined],
      [404, 'NOT_FOUND'],
    ],
  )
  assert.deepEqual(await rescan(begun.id), [])
  const [again] = await scanFor(['蓝莓协会', '云杉学会'], begun.id)
  assert.deepEqual(new Set(again!.flags.map(({ quote }) => quote)), new Set(['蓝莓协会', '云杉学会']))
  assert.equal(await isPublic(begun), true)
  assert.deepEqual(await scanFor(['别的词'], begun.id), [], 'what no list has any more is no match')
})

test('a dismissed match returns when the list changes its effect for the same words', async () => {
  const begun = await published('蜡梅公司供稿')
  const [found] = await scanFor(['蜡梅公司'], begun.id)
  assert.deepEqual([await decide('dismiss', found!.id), await rescan(begun.id)], [[200, undefined], []])
  await setList(['蜡梅公司'], 'block')
  assert.deepEqual(
    (await rescan(begun.id)).map(({ flags }) => flags.map(({ onHit }) => onHit)),
    [['block', 'block', 'block']],
  )
})

test('descriptions of pictures and captions of videos are scanned together with an approved text', async () => {
  await setList([])
  const media = (path: string, fields: Record<string, unknown>) => world.ask(`/api/media/${path}`, fields, { token: editor!.token })
  const add = async (bytes: Uint8Array, name: string, type: string) =>
    String((await addMedia(world, editor!.token, bytes, { name, type }))['id'])
  const cover = await add(await plain('jpeg', 1_200, 700), 'a.jpg', 'image/jpeg')
  const video = await add(await makeVideo({ seconds: 1 }), 'a.mp4', 'video/mp4')
  await media('update', { id: cover, alt: { 'zh-CN': '紫杉药行的橱窗' } })
  await media('captions/put', { id: video, language: 'zh-CN', text: 'WEBVTT\n\n00:00.000 --> 00:00.900\n本片由栾树药行赞助' })
  const content = [paragraph('按时复诊'), { type: 'video' as const, attrs: { id: 'aaaaaaaa', asset: video, caption: '' } }]
  const begun = await begin(world, editor!, { ...draftOf('复诊提醒'), cover, body: { type: 'doc', content } })
  await submit(world, editor!, begun)
  await pass()
  await setList(['紫杉药行', '栾树药行'])
  await startBeforeBatchOfEarlierScan()
  await world.runScheduledTasks()
  const [found] = (await matches()).filter(({ itemId }) => itemId === begun.id)
  assert.deepEqual(
    found!.flags.map(({ field, quote }) => [field, quote]),
    [
      ['cover', '紫杉药行'],
      ['body', '栾树药行'],
    ],
  )
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  await succeed(world, editor!, 'trash', { id: begun.id })
  assert.deepEqual(await scanFor(['栾树药行'], begun.id), [])
  await succeed(world, editor!, 'untrash', { id: begun.id })
  const findIt = async () => (await matches()).find(({ itemId }) => itemId === begun.id)
  await until(async () => (await findIt()) !== undefined)
  const inCaptions = await findIt()
  assert.deepEqual(
    inCaptions!.flags.map(({ field, quote }) => [field, quote]),
    [['body', '栾树药行']],
  )
  assert.deepEqual(await decide('return', inCaptions!.id), [200, undefined])
  assert.equal((await asked(world, editor!, 'online', { id: begun.id, language: 'zh-CN' })).http, 409)
})

test('titles of topics are scanned, and their matches link to the topic editor', async () => {
  await setList([])
  const topic = { slug: 'cedar', titleZh: '雪柳诊所', titleEn: 'Snowwillow clinic' }
  await succeed(world, editor!, 'topic/save', topic)
  await setList(['雪柳诊所', 'Snowwillow'])
  await rescan('')
  const found = (await matches()).filter(({ about }) => about === 'topic')
  assert.deepEqual(
    new Set(found.map(({ language, path }) => `${language} ${path}`)),
    new Set(['zh-CN /content/topics', 'en-US /content/topics']),
  )
  assert.deepEqual(await decide('return', found[0]!.id), [404, 'NOT_FOUND'])
  assert.deepEqual(await decide('dismiss', found[0]!.id), [200, undefined])
  await rescan('')
  assert.deepEqual(
    (await matches()).filter(({ about }) => about === 'topic').map(({ id }) => id),
    [found[1]!.id],
  )
})

test('a match in a topic title follows the title and is deleted with the topic', async () => {
  const topic = { slug: 'wintersweet', titleZh: '寒梅诊所', titleEn: 'Winter clinic' }
  await setList([])
  await succeed(world, editor!, 'topic/save', topic)
  await setList(['寒梅', 'Winter'])
  await rescan('')
  const titles = async () =>
    (await matches())
      .map(({ title }) => title)
      .filter((title) => /寒梅|Winter/.test(title))
      .sort()
  assert.deepEqual(await titles(), ['Winter clinic', '寒梅诊所'])
  await setList([])
  await succeed(world, editor!, 'topic/save', { ...topic, titleZh: '寒梅门诊', titleEn: 'Summer clinic' })
  assert.deepEqual(await titles(), [], 'the lists allow it by now')
  await setList(['寒梅', 'Winter'])
  await rescan('')
  assert.deepEqual(await titles(), ['寒梅门诊'])
  await succeed(world, editor!, 'topic/remove', { slug: topic.slug })
  assert.deepEqual(await titles(), [])
})

test('public comments are scanned, and moderators hide them', async () => {
  const talk = await openTalk(world)
  await setList([])
  const { id } = commentIn(await talk.post(await talk.known(), '去黄杨药房买吧'))
  const [found] = await scanFor(['黄杨药房'], talk.item.id)
  assert.deepEqual([found!.id, found!.about, found!.status], [id, 'comment', 'shown'])
  assert.ok(found!.path.endsWith(`#comment-${id}`))
  assert.deepEqual([await decide('return', id), (await talk.read()).total], [[404, 'NOT_FOUND'], 1])
  assert.deepEqual([await decide('hide', id), (await talk.read()).total], [[200, undefined], 0])
  assert.deepEqual(await actionsOn(world, `comment:${id}`), ['comment.hidden', 'scan-match.hidden'])
})

test('one scan runs at a time and shows its progress, and starting or acting requires the permission', async () => {
  await world.sql.query('delete from inspection.scan')
  const { startedAt: none, texts: noTexts } = await scan()
  assert.deepEqual([none, noTexts], [null, 0])
  const begun = await published('紫藤医院')
  await setList(['紫藤医院'])
  await judge(world, inspector!, 'scan/start', {})
  await world.runScheduledTasks()
  const { startedAt, endedAt, texts } = await scan()
  assert.ok(startedAt && endedAt && Number(texts) > 0)
  // Simulates a running scan that other transactions see near its end.
  const lock = await world.sql.connect()
  await lock.query(`begin; update inspection.scan set ended_at = null, texts = 7, about = 'comment', after = ''`)
  const again = judge(world, inspector!, 'scan/start', {})
  await lock.query('commit')
  lock.release()
  const { http, data } = await again
  assert.deepEqual([http, data['reason']], [409, 'SCAN_RUNNING'])
  assert.equal((await scan())['startedAt'], startedAt, 'one that runs goes on')
  await world.runScheduledTasks()
  const [found] = (await matches()).filter(({ itemId }) => itemId === begun.id)
  for (const path of ['scan/start', 'scan', 'scan/matches']) assert.equal((await judge(world, editor!, path, {})).http, 403, path)
  for (const how of ['dismiss', 'return', 'hide'] as const) assert.equal((await decide(how, found!.id, editor!))[0], 403, how)
  assert.equal(await isPublic(begun), true)
})
