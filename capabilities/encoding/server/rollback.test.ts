import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askEncoding, encode, newParameters, requestEncoding } from '#tests/fixtures/encoding.ts'
import { askLive, direct, type MadeStudio, makeStudio } from '#tests/fixtures/live.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [host, judge]: Person[] = []
before(async () => {
  world = await openWorld()
  host = await world.operator(['broadcaster'])
  judge = await world.operator(['inspector'])
})
after(() => world[Symbol.asyncDispose]())

const reasonOf = async (who: Person, path: string, fields: Record<string, unknown>) =>
  (await askEncoding(world, who, path, fields)).data['reason']
async function change(studio: MadeStudio, usual: number): Promise<string> {
  const { id } = await requestEncoding(world, host!, studio.id, newParameters({ default: usual }))
  await encode(world, judge!, 'requests/approve', { id })
  return id
}
const rateOf = async ({ id }: MadeStudio) => (await direct(world, host!, 'studios/read', { id }))['policy']!['bitRateKbps']!['default']
const log = async (studio: MadeStudio, language = 'zh-CN') => {
  const options = { token: host!.token, headers: { 'accept-language': language } }
  return (await world.ask('/api/operation/log', { studio: studio.id }, options)).data as unknown as Data[]
}

test('a rollback restores the earlier parameters as a new version and is recorded', async () => {
  const studio = await makeStudio(world, host!)
  const back = (version: number, who = judge!) => reasonOf(who, 'rollback', { studio: studio.id, version, note: '新参数卡顿' })
  await change(studio, 800)
  assert.equal(await back(1), 'NO_PREVIOUS')
  await change(studio, 1200)
  assert.equal(await back(1), 'CHANGED_MEANWHILE')
  assert.equal(await back(2, host!), 'FORBIDDEN')
  const waiting = await requestEncoding(world, host!, studio.id, newParameters({ default: 1000 }))
  assert.equal(await back(2), 'REQUEST_OPEN')
  await encode(world, judge!, 'requests/return', { id: waiting.id, note: '先观察' })
  assert.deepEqual(await encode(world, judge!, 'rollback', { studio: studio.id, version: 2, note: '新参数卡顿' }), { version: 3 })
  assert.equal(await rateOf(studio), 800)
  assert.deepEqual(
    (await log(studio)).map(({ updateContent, status }) => [updateContent, status]),
    [
      ['恢复上一版参数', 1],
      ['视频参数变更', 2],
      ['视频参数变更', 1],
      ['首次设置参数', 1],
    ],
  )
  const [newest] = await log(studio, 'en-US')
  assert.match(String(newest!['contentNumber']), /^(ENC|编码) \d{6}$/)
  assert.deepEqual(Object.keys(newest!).slice(0, 5), ['key', 'contentNumber', 'updateContent', 'status', 'updateTime'])
})

test('approvers get a to-do that the decision closes, and the requester is notified', async () => {
  const studio = await makeStudio(world, host!)
  const messages = async (who: Person, type: string) =>
    ((await world.ask('/api/message/list', {}, { token: who.token })).data as unknown as Data[]).filter((each) => each['type'] === type)
  const { id } = await requestEncoding(world, host!, studio.id)
  const todo = (await messages(judge!, 'todo')).find(({ title }) => String(title).includes('病例讨论会'))
  assert.ok(todo, 'a to-do waits')
  const before = (await messages(host!, 'message')).length
  await encode(world, judge!, 'requests/return', { id, note: '请说明原因' })
  assert.equal((await messages(host!, 'message')).length, before + 1)
})

test('a new studio shows default parameters, and removing a studio ends its requests', async () => {
  const studio = await makeStudio(world, host!)
  const fresh = await encode(world, host!, '/api/profile/basic', { studio: studio.id })
  assert.deepEqual([fresh['status'], fresh['request'], fresh['video']!['encoding']!['rate']!['max']], [1, null, 1800])
  const { id } = await requestEncoding(world, host!, studio.id)
  const closed = await direct(world, host!, 'studios/status', { id: studio.id, version: studio.version, status: 'closed' })
  assert.equal((await askLive(world, host!, 'studios/remove', { id: studio.id, version: closed['version'] })).http, 200)
  assert.equal(await reasonOf(judge!, 'requests/approve', { id }), 'NOT_OPEN')
})
