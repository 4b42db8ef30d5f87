import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { begin, paragraph, submit } from '#tests/fixtures/content.ts'
import { curate } from '#tests/fixtures/curation.ts'
import { judge, type Taken, take } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

async function put(preset: string, params: object, isOn = true): Promise<void> {
  const all = (await curate(world, inspector!, 'presets')) as unknown as { preset: string; version: number }[]
  const { version } = all.find((each) => each.preset === preset)!
  await curate(world, inspector!, 'presets/screening/save', { preset, isOn, params, version })
}
async function screened(text: string): Promise<Taken> {
  const begun = await begin(world, editor!, { body: { type: 'doc', content: [paragraph(text)] } })
  await submit(world, editor!, begun)
  return (await take(world, inspector!))!
}
const found = ({ flags }: Taken) => flags.map(({ rule, what, quote, onHit }) => `${rule} ${what} ${quote} ${onHit}`)
const pass = async ({ id }: Taken) => (await judge(world, inspector!, 'pass', { taskId: id })).http
const sendBack = ({ id }: Taken) =>
  judge(world, inspector!, 'send-back', { taskId: id, reasons: ['sensitive'], note: '', inlineComments: [] })

test('the preset of banned content blocks approval, and when switched off its words are only flagged', async () => {
  const text = '文中出现了冰毒一词。'
  await put('banned', { lists: ['drugs'], onHit: 'block' })
  const blocked = await screened(text)
  assert.deepEqual(found(blocked), ['words banned 冰毒 block'])
  assert.equal(await pass(blocked), 409)
  await sendBack(blocked)
  await put('banned', { lists: ['drugs'], onHit: 'block' }, false)
  const free = await screened(text)
  assert.deepEqual(found(free), ['words banned 冰毒 flag'])
  assert.equal(await pass(free), 200)
})

test('the preset of other scripts flags the chosen ones in texts submitted afterwards', async () => {
  const text = '资料摘自한국어，另有表情 😀。'
  const before = await screened(text)
  assert.deepEqual(found(before), [])
  await sendBack(before)
  await put('scripts', { scripts: ['korean'], onHit: 'flag' })
  const korean = await screened(text)
  assert.deepEqual(
    korean.flags.map(({ rule, what, onHit }) => `${rule} ${what} ${onHit}`),
    ['script korean flag'],
  )
  const queues = (await judge(world, inspector!, 'queues', {})).data as unknown as { id: string; reason: string }[]
  assert.equal(queues.find(({ id }) => id === korean.queueId)!.reason, 'sensitiveContent')
  await sendBack(korean)
  await put('scripts', { scripts: ['emoji'], onHit: 'block' })
  const emoji = await screened(text)
  assert.deepEqual(found(emoji), ['script emoji 😀 block'])
  assert.equal(await pass(emoji), 409)
})
