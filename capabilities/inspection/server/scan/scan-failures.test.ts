import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Begun, begin, breakBody, paragraph, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

type Match = { id: string; itemId: string; flags: { quote: string }[] }
type Unscanned = { id: string; title: string }

const scan = async () => (await judge(world, inspector!, 'scan', {})).data
const matches = async () => (await judge(world, inspector!, 'scan/matches', {})).data['list'] as unknown as Match[]
async function rescan(): Promise<Match[]> {
  assert.equal((await judge(world, inspector!, 'scan/start', {})).http, 200)
  await world.runScheduledTasks()
  assert.notEqual((await scan())['endedAt'], null)
  return await matches()
}

async function list(word: string): Promise<void> {
  const shape = { titleZh: word, titleEn: word, kind: 'banned', isOn: true, onHit: 'flag', words: [word] }
  assert.equal((await judge(world, inspector!, 'words/save', shape)).http, 200)
  world.forgetCaches()
}

async function approved(text: string): Promise<Begun> {
  const begun = await begin(world, editor!, { title: text, lead: text, body: { type: 'doc', content: [paragraph(text)] } })
  await submit(world, editor!, begun)
  assert.equal((await judge(world, inspector!, 'pass', { taskId: (await take(world, inspector!))!.id })).http, 200)
  return begun
}
async function published(text: string): Promise<Begun> {
  const begun = await approved(text)
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  return begun
}

test('a long match of rare characters is quoted up to a complete character, in a scan and on submission', async () => {
  const text = `代${'😀'.repeat(45)}开发票`
  const begun = await published(text)
  await list('代开发票')
  const found = (await rescan()).find(({ itemId }) => itemId === begun.id)
  assert.deepEqual(new Set(found!.flags.map(({ quote }) => quote)), new Set([`代${'😀'.repeat(39)}`]))
  await approved(text)
})

test('texts that cannot be scanned are listed and keep their matches, and the scan continues to the end', async () => {
  const broken = [await published('白蜡树诊所'), await published('白蜡树门诊')]
  const whole = await published('白蜡树药房')
  await list('白蜡树')
  const found = (await rescan()).filter(({ itemId }) => broken.some(({ id }) => id === itemId))
  const mends = await Promise.all(found.map(({ id }) => breakBody(world, id)))
  const after = await rescan()
  const { unscanned, unscannedCount } = (await scan()) as unknown as { unscanned: Unscanned[]; unscannedCount: number }
  assert.deepEqual([new Set(unscanned.map(({ title }) => title)), unscannedCount], [new Set(['白蜡树诊所', '白蜡树门诊']), 2])
  for (const { id } of [...broken, whole]) assert.equal(after.filter(({ itemId }) => itemId === id).length, 1)
  for (const mend of mends) await mend()
  await rescan()
  assert.equal((await scan())['unscannedCount'], 0)
})
