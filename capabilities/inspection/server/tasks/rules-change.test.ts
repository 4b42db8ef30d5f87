import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { type Begun, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector] = [await world.operator(['chief-editor']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

const LIST = { titleZh: '新词', titleEn: 'New words', kind: 'banned', isOn: true, onHit: 'block' }
async function forbid(word: string): Promise<string> {
  const { http, data } = await judge(world, inspector!, 'words/save', { ...LIST, words: [word] })
  assert.equal(http, 200)
  return String(data['id'])
}
const allow = async (id: string) => assert.equal((await judge(world, inspector!, 'words/remove', { id })).http, 200)
const inAMinute = async () =>
  (await world.sql.query<{ at: Date }>(`select platform.now() + interval '1 minute' as at`)).rows[0]!.at.toISOString()
const isOnline = async ({ id }: Begun) => (await world.sql.query('select from content.public_item where item_id = $1', [id])).rowCount === 1

/** Moves a text from submission to publication as far as each step allows; calls `between` ahead of each step. */
async function goThrough(word: string, between: (step: number) => Promise<void>, isScheduled: boolean): Promise<Begun> {
  const begun = await begin(world, editor!, { title: `关于${word}的说明` })
  const place = { id: begun.id, language: begun.language }
  let taskId = ''
  const publishAt = await inAMinute()
  const steps = [
    () => submit(world, editor!, begun),
    async () => {
      taskId = (await take(world, inspector!))!.id
    },
    () => judge(world, inspector!, 'pass', { taskId }),
    () =>
      world.ask(
        `/api/content/${isScheduled ? 'schedule' : 'publish'}`,
        { ...place, ...(isScheduled && { publishAt }) },
        { token: editor!.token },
      ),
  ]
  for (const [at, step] of steps.entries()) {
    await between(at)
    await step()
  }
  await between(steps.length)
  // Returns a text that could not pass, so that it does not affect the next one.
  await judge(world, inspector!, 'send-back', { taskId, reasons: ['incomplete'], note: '', inlineComments: [] })
  if (isScheduled) {
    await world.clock.move(2 * MINUTE)
    await world.runScheduledTasks()
  }
  return begun
}

test('a word forbidden before any step keeps the text offline, as if it had always been forbidden', async () => {
  for (const isScheduled of [false, true])
    for (const when of isScheduled ? [0, 1, 2, 3, 4] : [0, 1, 2, 3]) {
      const word = `禁词${'甲乙丙丁戊'[when]}${isScheduled ? '己' : '庚'}`
      let list = ''
      const begun = await goThrough(
        word,
        async (step) => {
          if (step === when) list = await forbid(word)
        },
        isScheduled,
      )
      assert.equal(await isOnline(begun), false, `forbidden before step ${when}`)
      await allow(list)
    }
})

test('a word allowed before approval lets the text pass, as if it had always been allowed', async () => {
  for (const when of [1, 2]) {
    const word = `放行${'甲乙'[when - 1]}`
    const list = await forbid(word)
    const begun = await goThrough(word, async (step) => void (step === when && (await allow(list))), false)
    assert.equal(await isOnline(begun), true, `allowed before step ${when}`)
  }
})

test('a reviewer sees the matches of the current rules, and a failed scheduled publication returns the text to its author', async () => {
  const begun = await begin(world, editor!, { title: '关于晚词的说明' })
  await submit(world, editor!, begun)
  const list = await forbid('晚词')
  const task = (await take(world, inspector!))!
  assert.deepEqual(
    task.flags.map(({ quote, onHit }) => [quote, onHit]),
    [['晚词', 'block']],
  )
  await allow(list)
  assert.equal((await judge(world, inspector!, 'pass', { taskId: task.id })).http, 200)
  const place = { id: begun.id, language: begun.language }
  await succeed(world, editor!, 'schedule', { ...place, publishAt: await inAMinute() })
  const again = await forbid('晚词')
  await world.clock.move(2 * MINUTE)
  await world.runScheduledTasks()
  assert.equal((await succeed(world, editor!, 'read', place))['state'], 'returned')
  await allow(again)
})
