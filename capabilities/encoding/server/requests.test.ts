import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askEncoding, encode, newParameters, requestEncoding } from '#tests/fixtures/encoding.ts'
import { direct, type MadeStudio, makeStudio, newHead } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [host, judge, both]: Person[] = []
before(async () => {
  world = await openWorld()
  host = await world.operator(['broadcaster'])
  judge = await world.operator(['inspector'])
  both = await world.operator(['broadcaster', 'inspector'])
})
after(() => world[Symbol.asyncDispose]())

const reasonOf = async (who: Person, path: string, fields: Record<string, unknown>) =>
  (await askEncoding(world, who, path, fields)).data['reason']
const read = (fields: Record<string, unknown>, who = host!) => encode(world, who, '/api/profile/basic', fields)
const submit = (studio: MadeStudio, rate: Record<string, number> = {}, more: object = {}) =>
  requestEncoding(world, host!, studio.id, { ...newParameters(rate), ...more })
const approve = (id: string, who = judge!) => encode(world, who, 'requests/approve', { id, note: '同意' })
const policyOf = async ({ id }: MadeStudio) =>
  (await world.ask('/api/live/studios/read', { id }, { token: host!.token })).data['policy'] as unknown as {
    bitRateKbps: { default: number }
  } | null

test('a requested change is approved by another operator, takes effect at once and is shown next to the earlier values', async () => {
  const studio = await makeStudio(world, host!)
  const first = await submit(studio)
  const asked = await read({ studio: studio.id })
  assert.deepEqual([asked['status'], asked['original'], asked['version'], asked['request']!['isOwn']], [2, null, 0, true])
  assert.deepEqual(
    [asked['video']!['mode'], asked['parameters']!['video']!['mode'], asked['parameters']!['audio']!['mode']],
    ['自定义', 'custom', 'custom'],
  )
  assert.equal(await policyOf(studio), null)
  assert.equal((await approve(first.id))['state'], 'finished')
  assert.deepEqual((await policyOf(studio))?.bitRateKbps, { min: 300, default: 800, max: 1500 })
  const second = await submit(studio, { default: 1200 }, { description: '画面不够清楚' })
  await approve(second.id)
  const reply = await read({ request: second.id })
  assert.deepEqual(
    [reply['status'], reply['differences'], reply['version'], reply['hasPrevious']],
    [3, ['video.encoding.rate.default'], 2, true],
  )
  const [wanted, original] = [reply, reply['original']!].map((each) => each!['video']!['encoding']!['rate']!['default'])
  assert.deepEqual([wanted, original], [1200, 800])
  assert.equal((await policyOf(studio))?.bitRateKbps.default, 1200)
  assert.deepEqual(await actionsOn(world, `encoding-request:${second.id}`), ['encoding.requested', 'encoding.approved', 'encoding.applied'])
})

test('deciding on the own request is refused', async () => {
  const studio = await makeStudio(world, host!)
  const { id } = await requestEncoding(world, both!, studio.id)
  assert.equal(await reasonOf(both!, 'requests/approve', { id }), 'OWN_REQUEST')
  assert.equal(await reasonOf(both!, 'requests/return', { id, note: '不' }), 'OWN_REQUEST')
  assert.equal(await reasonOf(host!, 'requests/approve', { id }), 'FORBIDDEN')
  const answers = await Promise.all([judge!, judge!].map((who) => askEncoding(world, who, 'requests/approve', { id })))
  assert.deepEqual(answers.map(({ http }) => http).sort(), [200, 409])
  await assert.rejects(
    world.sql.query(`update encoding.change_request set decided_by = requested_by where id = $1`, [id]),
    /approved_by_another/,
  )
})

test('values out of range or against the rules of the specification are refused', async () => {
  const studio = await makeStudio(world, host!)
  const send = (parameters: object, more: object = {}) =>
    reasonOf(host!, 'requests/submit', { studio: studio.id, ...newParameters(), ...parameters, ...more })
  const rate = (values: Record<string, number>) => send(newParameters(values))
  assert.equal(await rate({ min: 900, default: 800 }), 'RATES_OUT_OF_ORDER')
  assert.equal(await rate({ default: 1600 }), 'RATES_OUT_OF_ORDER')
  for (const values of [{ min: 149 }, { max: 1801 }, { default: 800.5 }]) assert.equal(await rate(values), 'BAD_REQUEST')
  for (const frameRate of [0, 31, 12.5]) {
    const { video } = newParameters()
    assert.equal(await send({ video: { ...video, acquisition: { ...video.acquisition, frameRate } } }), 'BAD_REQUEST')
    assert.equal(await send({ video: { ...video, encoding: { ...video.encoding, frameRate } } }), 'BAD_REQUEST')
  }
  assert.equal(await send({}, { description: '说'.repeat(201) }), 'BAD_REQUEST')
  assert.equal(await send({}, { effectiveAt: '2020-01-01T00:00:00Z' }), 'EFFECTIVE_PAST')
  await submit(studio)
  assert.equal(await send(newParameters({ default: 900 })), 'REQUEST_OPEN')
  await approve(String((await read({ studio: studio.id }))['request']!['id']))
  assert.equal(await send({}), 'NOTHING_CHANGES')
})

test('one of two simultaneous requests is open', async () => {
  const studio = await makeStudio(world, host!)
  const answers = await Promise.all(
    [800, 900].map((usual) => askEncoding(world, host!, 'requests/submit', { studio: studio.id, ...newParameters({ default: usual }) })),
  )
  assert.deepEqual(answers.map(({ http }) => http).sort(), [200, 409])
})

test('a preset sets all of its parameters', async () => {
  const studio = await makeStudio(world, host!)
  const { video, audio } = newParameters()
  await requestEncoding(world, host!, studio.id, { video: { ...video, mode: 'mode2' }, audio })
  const reply = await read({ studio: studio.id })
  assert.deepEqual(reply['video']!['encoding']!['rate'], { min: 200, default: 600, max: 900 })
  assert.equal(reply['audio']!['encoding']!['rate'], 128)
})

test('an approval for a later time takes effect then, unless it is cancelled', async () => {
  const [one, other] = [await makeStudio(world, host!), await makeStudio(world, host!)]
  const effectiveAt = new Date(Date.now() + 10 * MINUTE).toISOString()
  const [effective, dropped] = [await submit(one, {}, { effectiveAt }), await submit(other, {}, { effectiveAt })]
  assert.deepEqual([(await approve(effective.id))['state'], (await approve(dropped.id))['state']], ['approved', 'approved'])
  await world.runScheduledTasks()
  assert.deepEqual([await policyOf(one), (await read({ request: effective.id }))['status']], [null, 2])
  await encode(world, host!, 'requests/cancel', { id: dropped.id })
  assert.equal(await reasonOf(host!, 'requests/cancel', { id: dropped.id }), 'NOT_OPEN')
  await world.clock.move(11 * MINUTE)
  await world.runScheduledTasks()
  assert.deepEqual([(await policyOf(one))?.bitRateKbps.default, await policyOf(other)], [800, null])
  assert.equal((await read({ request: effective.id }))['status'], 3)
})

test('what is said of a request names the studio in the language of its reader', async () => {
  const studio = await makeStudio(world, host!, '心衰病例讨论')
  const head = newHead({ title: '心衰病例讨论', otherTitle: 'Heart failure cases' })
  await direct(world, host!, 'studios/save', { ...studio, head })
  const first = await submit(studio, {}, { description: '' })
  const titlesOf = async ({ token }: Person) =>
    await Promise.all(
      ['zh-CN', 'en-US'].map(async (language) =>
        JSON.stringify((await world.ask('/api/message/list', {}, { token, headers: { cookie: `arco-locale=${language}` } })).data),
      ),
    )
  const named = (titles: readonly string[], chinese: RegExp, english: RegExp) => {
    assert.match(titles[0]!, chinese)
    assert.match(titles[1]!, english)
  }
  named(await titlesOf(judge!), /“心衰病例讨论”的编码参数变更待审批/, /Encoding change for Heart failure cases needs approval/)
  await approve(first.id)
  named(await titlesOf(host!), /“心衰病例讨论”的新编码参数已生效/, /New encoding parameters for Heart failure cases in effect/)
  const english = { token: host!.token, headers: { cookie: 'arco-locale=en-US' } }
  const { data } = await world.ask('/api/profile/basic', { studio: studio.id }, english)
  assert.equal(data['studio']!['title'], 'Heart failure cases')
  const { data: log } = await world.ask('/api/operation/log', { studio: studio.id }, english)
  assert.deepEqual(
    (log as unknown as { studio: string }[]).map((each) => each.studio),
    ['Heart failure cases'],
  )
})
