import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { approved, asked, type Begun, begin, newDraft, save, succeed } from '#tests/fixtures/content.ts'
import { howMany } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from './inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = [await world.operator(['chief-editor']), await world.operator(['inspector'])]
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function published(): Promise<Begun> {
  const begun = await begin(world, editor!)
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, editor!, 'publish', begun)
  return begun
}

/** Files a report as a stranger, and returns its id as the moderators see it. */
async function report({ number }: Begun): Promise<string> {
  const about = { item: number }
  const { http } = await world.ask(
    '/api/engagement/report',
    { about, reason: 'unlawful', text: '', contact: '' },
    { address: nextAddress() },
  )
  assert.equal(http, 200)
  const { data } = await world.ask('/api/engagement/reports', { state: 'open' }, { token: inspector!.token })
  return (data['list'] as unknown as { id: string; item: { number: number } }[]).find(({ item }) => item.number === number)!.id
}
let addresses = 0
const nextAddress = () => `10.8.${Math.floor(++addresses / 250)}.${addresses % 250}`

const takeDown = (id: string) =>
  world.ask(
    '/api/engagement/reports/decide',
    { id, verdict: 'upheld', action: 'taken-offline', answer: '内容违法，已经下线。' },
    { token: inspector!.token },
  )
const isOnline = async ({ id }: Begun) => (await world.sql.query('select from content.published where item_id = $1', [id])).rowCount! > 0

const ACTIONS = ['offline', 'online', 'trash', 'untrash', 'publish', 'unschedule', 'write'] as const
type Action = (typeof ACTIONS)[number]
/** Runs an action of an editor. Some are refused, as for an editor whose page is outdated. */
async function attempt(begun: Begun, name: Action): Promise<void> {
  if (name !== 'write') return void (await asked(world, editor!, name, begun))
  const { version } = await succeed(world, editor!, 'read', begun)
  const draft = newDraft({ title: '改过的标题' })
  await asked(world, editor!, 'save', { id: begun.id, language: begun.language, version: Number(version), how: 'save', draft })
}

test('taken down content never returns without approval, for any actions of its editor between report and decision', async () => {
  const actions = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(actions, actions, async (before, afterwards) => {
      const begun = await published()
      const id = await report(begun)
      for (const each of before) await attempt(begun, each)
      assert.equal((await takeDown(id)).http, 200)
      assert.equal(await isOnline(begun), false)
      for (const each of [...afterwards, 'untrash', 'online', 'publish'] as const) {
        await attempt(begun, each)
        assert.equal(await isOnline(begun), false, each)
      }
    }),
    {
      numRuns: howMany(10, 100),
      examples: [
        [['offline'], []],
        [['offline', 'trash'], ['untrash']],
        [['trash', 'untrash', 'online'], []],
        [['offline', 'online', 'offline', 'write'], []],
      ],
    },
  )
})

test('an approved text in the trash needs a new approval after a decision against it', async () => {
  const begun = await published()
  begun.version = await save(
    world,
    editor!,
    { ...begun, version: Number((await succeed(world, editor!, 'read', begun))['version']) },
    newDraft({ title: '又一稿', cover: (await succeed(world, editor!, 'read', begun))['draft']!['cover'] as string }),
  )
  await approved(world, inspection, editor!, inspector!, begun)
  const id = await report(begun)
  await succeed(world, editor!, 'trash', begun)
  assert.equal((await takeDown(id)).http, 200)
  const evidence = await world.ask('/api/engagement/reports/evidence', { id }, { token: inspector!.token })
  assert.match(String(evidence.data['text']), /takenDown[\s\S]*十二家医院参加了启动会/)
  await succeed(world, editor!, 'untrash', begun)
  assert.equal((await succeed(world, editor!, 'read', begun))['state'], 'returned')
  for (const path of ['publish', 'online']) assert.equal((await asked(world, editor!, path, begun)).http, 409)
  assert.equal(await isOnline(begun), false)
})
