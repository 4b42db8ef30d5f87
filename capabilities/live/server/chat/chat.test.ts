import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { askLive, direct, evidenceOf, type MadeStudio, makeStudio } from '#tests/fixtures/live.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [host, viewer, other]: Person[] = []
before(async () => {
  world = await openWorld()
  host = await world.operator(['broadcaster'], { steppedUp: true })
  ;[viewer, other] = [await world.person({ username: 'banxia' }), await world.person({ username: 'zhuli' })]
})
after(() => world[Symbol.asyncDispose]())

const send = (who: Person, { number }: MadeStudio, text: string) => askLive(world, who, 'chat/send', { number, text })
const post = async (who: Person, studio: MadeStudio, text: string) =>
  (await direct(world, who, 'chat/send', { number: studio.number, text }))['message']!
const reasonOf = async (...args: Parameters<typeof send>) => (await send(...args)).data['reason']
const read = async ({ number }: MadeStudio) => (await world.ask('/api/live/chat', { number })).data
const shown = async (studio: MadeStudio) => ((await read(studio))['messages'] as unknown as Data[]).map(({ text }) => text)
const list = async ({ id }: MadeStudio, fields: object = {}) =>
  (await world.ask('/api/chat/list', { studio: id, ...fields }, { token: host!.token })).data as unknown as Data[]
const action = (path: string, fields: Record<string, unknown>) => direct(world, host!, `chat/${path}`, fields)
const saveSettings = (studio: MadeStudio, settings: object, version = 0) =>
  action('settings/save', {
    studio: studio.id,
    version,
    settings: { isPaused: false, holdsAll: false, slowModeS: 0, words: [], ...settings },
  })

test('a message reaches every follower, is stored, and has the shape of the specification', async () => {
  const studio = await makeStudio(world, host!)
  using socket = await world.follow(other!.token, [{ channel: 'live-chat', key: String(studio.number) }])
  const { id } = (await post(viewer!, studio, '幻灯能下载吗？')) as Data
  const event = await socket.until(({ type }) => type === 'event')
  assert.equal((event['message'] as { message: { text: string } }).message.text, '幻灯能下载吗？')
  await action('host', { studio: studio.id, text: '会后发布', answers: id })
  const { messages, channelNumber } = (await read(studio)) as unknown as { messages: Data[]; channelNumber: number }
  assert.deepEqual(
    messages.map(({ kind, name, text, answers }) => [kind, name, text, answers?.['text'] ?? null]),
    [
      ['viewer', 'banxia', '幻灯能下载吗？', null],
      ['host', messages[1]!['name'], '会后发布', '幻灯能下载吗？'],
    ],
  )
  assert.equal(channelNumber, 2)
  const [newest, first] = await list(studio)
  assert.deepEqual([first!['id'], first!['username'], first!['content'], first!['isCollect']], [id, 'banxia', '幻灯能下载吗？', false])
  assert.match(String(newest!['time']), /^\d\d:\d\d:\d\d$/)
  await world.sql.query(`update live.chat_message set account_id = null, author_name = null where kind = 'host'`)
  assert.equal((await list(studio))[0]!['username'], '病例讨论会', 'a host whose account is gone speaks for the studio')
  const { messages: minutes } = await direct(world, host!, 'timeline', { studio: studio.id })
  assert.equal(
    (minutes as unknown as Data[]).reduce((sum, { messages: count }) => sum + Number(count), 0),
    2,
  )
})

test('S86 S89: empty, too long, forbidden and repeated messages are refused, combining marks are cut, and links wait', async () => {
  const studio = await makeStudio(world, host!)
  assert.deepEqual(
    [
      await reasonOf(viewer!, studio, ' \u200b '),
      await reasonOf(viewer!, studio, '长'.repeat(201)),
      await reasonOf(viewer!, studio, '赌博'),
    ],
    ['TEXT_EMPTY', 'TEXT_LONG', undefined],
  )
  assert.equal((await post(viewer!, studio, `a${'\u0301'.repeat(20)}`))['text'], `a${'\u0301'.repeat(3)}`.normalize('NFC'))
  await post(viewer!, studio, '讲得清楚')
  assert.equal(await reasonOf(viewer!, studio, '讲 得清楚'), 'SENT_ALREADY')
  await world.clock.move(11 * SECOND)
  await post(viewer!, studio, '讲得清楚')
  assert.equal(
    await direct(world, viewer!, 'chat/send', { number: studio.number, text: '加微信 abc12345' }).then(({ message }) => message),
    null,
  )
  assert.ok(!(await shown(studio)).includes('加微信 abc12345' as Data))
})

test('S86: a viewer may send twenty messages in half a minute', async () => {
  const studio = await makeStudio(world, host!)
  const flooder = await world.person()
  const answers: number[] = []
  for (let count = 0; count < 21; count++) answers.push((await send(flooder, studio, `第 ${count} 句`)).http)
  assert.deepEqual([answers.filter((http) => http === 200).length, answers.at(-1)], [20, 429])
})

test('words of a studio in any spelling and the review mode hold a message until a moderator shows it', async () => {
  const studio = await makeStudio(world, host!)
  const settings = { isPaused: false, holdsAll: false, slowModeS: 0, words: [] }
  const never = await askLive(world, host!, 'chat/settings/save', { studio: studio.id, version: 7, settings })
  assert.equal(never.data['reason'], 'CHANGED_MEANWHILE', 'saved for the first time')
  const saved = await saveSettings(studio, { words: ['灵芝茶'] })
  assert.equal((await send(viewer!, studio, '有 灵-芝-茶 卖')).data['message'], null)
  const [waiting] = await list(studio, { filter: 'held' })
  assert.deepEqual([waiting!['heldFor'], waiting!['foundWords']], [['word'], ['灵芝茶']])
  await action('approve', { id: waiting!['id'] })
  assert.equal((await askLive(world, host!, 'chat/approve', { id: waiting!['id'] })).data['reason'], 'NOT_HELD')
  assert.deepEqual(await shown(studio), ['有 灵-芝-茶 卖'])
  await saveSettings(studio, { holdsAll: true }, Number(saved['version']))
  assert.equal((await send(viewer!, studio, '大家好')).data['message'], null)
  assert.deepEqual((await list(studio, { filter: 'held' })).length, 1)
  assert.equal(
    (
      await askLive(world, host!, 'chat/settings/save', {
        studio: studio.id,
        version: 0,
        settings: { isPaused: true, holdsAll: false, slowModeS: 0, words: [] },
      })
    ).http,
    409,
  )
})

test('a message with a word forbidden while it waited is not shown', async () => {
  const studio = await makeStudio(world, host!)
  await saveSettings(studio, { holdsAll: true })
  await send(viewer!, studio, '晚到疗法真好')
  const [waiting] = await list(studio, { filter: 'held' })
  const words = { titleZh: '新词', titleEn: 'New', kind: 'banned', isOn: true, onHit: 'block', words: ['晚到疗法'] }
  const inspector = await world.operator(['inspector'])
  const saved = await world.ask('/api/inspection/words/save', words, { token: inspector.token })
  assert.equal((await askLive(world, host!, 'chat/approve', { id: waiting!['id'] })).data['reason'], 'WORDS_FORBIDDEN')
  assert.deepEqual(await shown(studio), [])
  await world.ask('/api/inspection/words/remove', { id: saved.data['id'] }, { token: inspector.token })
  await action('approve', { id: waiting!['id'] })
  assert.deepEqual(await shown(studio), ['晚到疗法真好'])
})

test('a chat can be paused and slowed down, and viewers are notified', async () => {
  const studio = await makeStudio(world, host!)
  using socket = await world.follow(viewer!.token, [{ channel: 'live-chat', key: String(studio.number) }])
  const { version } = await saveSettings(studio, { isPaused: true })
  assert.equal(await reasonOf(viewer!, studio, '大家好'), 'CHAT_PAUSED')
  const event = await socket.until(({ type }) => type === 'event')
  assert.deepEqual(event['message'], { type: 'rules', rules: { isPaused: true, slowModeS: 0 } })
  await saveSettings(studio, { slowModeS: 30 }, Number(version))
  await post(viewer!, studio, '第一句')
  const slowed = await send(viewer!, studio, '第二句')
  assert.deepEqual([slowed.data['reason'], Number(slowed.data['retryAfter']) > 20], ['SLOW_MODE', true])
  await post(other!, studio, '别人说的')
})

test('S89: a deleted message disappears from history, channel and export, and is kept as evidence', async () => {
  const studio = await makeStudio(world, host!)
  const { id } = (await post(viewer!, studio, '不该说的话')) as Data
  using socket = await world.follow(other!.token, [{ channel: 'live-chat', key: String(studio.number) }])
  await action('delete', { id, reason: '离题' })
  await socket.until((frame) => (frame['message'] as { type?: string } | undefined)?.type === 'deleted')
  using late = await world.follow(other!.token, [{ channel: 'live-chat', key: String(studio.number), after: 0 }])
  await late.until((frame) => (frame['message'] as { type?: string } | undefined)?.type === 'deleted')
  const csv = String((await action('export', { studio: studio.id }))['text'])
  const texts = [...(await shown(studio)), csv, JSON.stringify(late.frames), JSON.stringify(await list(studio, { filter: 'flagged' }))]
  assert.ok(texts.every((text) => !String(text).includes('不该说的话')))
  assert.deepEqual(await evidenceOf(world, id!), [['deleted', '离题', '不该说的话']])
})

test('messages are starred, searched and pinned', async () => {
  const studio = await makeStudio(world, host!)
  const [one, two] = [(await post(viewer!, studio, '利尿剂怎么用')) as Data, (await post(other!, studio, '谢谢老师')) as Data]
  await action('star', { id: two['id'], isStarred: true })
  await action('pin', { studio: studio.id, id: one['id'] })
  assert.deepEqual(
    [
      (await list(studio, { filter: 'starred' })).length,
      (await list(studio, { search: '利尿' })).length,
      (await list(studio, { before: two['id'] })).length,
    ],
    [1, 1, 1],
  )
  assert.equal((await read(studio))['pinned']!['text'], '利尿剂怎么用')
  await action('delete', { id: one['id'], reason: '重复' })
  assert.equal((await read(studio))['pinned'], null)
  await world.clock.move(MINUTE)
})

test('moderator actions are listed and exported, and remain with the messages after the studio is removed', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const studio = await makeStudio(world, admin)
  const moderate = (path: string, fields: Record<string, unknown>) => direct(world, admin, `chat/${path}`, fields)
  const { id } = (await post(viewer!, studio, '这句话会被删除')) as Data
  const { id: remaining } = (await post(other!, studio, '这句话留下')) as Data
  await moderate('delete', { id, reason: '广告' })
  const { version } = await direct(world, admin, 'studios/status', { id: studio.id, version: studio.version, status: 'closed' })
  await direct(world, admin, 'studios/remove', { id: studio.id, version })
  const log = (await moderate('log', { studio: studio.id })) as unknown as readonly Data[]
  assert.deepEqual(
    log.map((each) => [each['action'], each['author'], each['text'], each['reason']]),
    [['deleted', 'banxia', '这句话会被删除', '广告']],
  )
  assert.match(String((await moderate('log/export', { studio: studio.id }))['text']), /这句话会被删除.*广告/)
  assert.match(String((await moderate('export', { studio: studio.id }))['text']), /这句话留下/)
  for (const [path, fields] of [
    ['delete', { reason: '广告' }],
    ['mute', { reason: '广告', minutes: 10 }],
    ['ban', { reason: '广告' }],
    ['star', { isStarred: true }],
  ] as const)
    assert.equal((await askLive(world, admin, `chat/${path}`, { id: remaining, ...fields })).data['reason'], 'NOT_FOUND', path)
})
