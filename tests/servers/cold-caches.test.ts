import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { asked, begin } from '../fixtures/content.ts'
import { openTalk } from '../fixtures/talk.ts'
import { openWorld } from '../world.ts'

// Tests more simultaneous requests than pool connections on empty caches: each holds one connection and waits for no second.
const AT_ONCE = 13
/** Limits the connections that may write at once, of the four of a test server. */
const WRITING = 2

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

test('simultaneous submissions right after a change of the word rules are all accepted', async () => {
  const editor = await world.operator(['editor'])
  const begun = []
  for (let at = 0; at < AT_ONCE; at++) begun.push(await begin(world, editor, { slug: `text-${at}` }))
  world.forgetCaches()
  const answers = await Promise.all(begun.map(({ id, language, version }) => asked(world, editor, 'submit', { id, language, version })))
  assert.deepEqual(
    answers.map(({ http }) => http),
    Array(AT_ONCE).fill(200),
  )
})

// The first table is read before the submitting transaction, the second within it.
for (const table of ['content.revision', 'content.step'])
  test(`a read waits for no writer, for any number of writers blocked at: ${table}`, async () => {
    const locker = await world.sql.connect()
    try {
      const editor = await world.operator(['editor'])
      const { id, language, version } = await begin(world, editor, { slug: `waits-for-${table.replace('.', '-')}` })
      await locker.query('begin')
      await locker.query(`lock table ${table} in access exclusive mode`)
      const writing = Array.from({ length: AT_ONCE }, () => asked(world, editor, 'submit', { id, language, version }))
      const blocked = async () => (await locker.query('select from pg_locks where not granted')).rowCount ?? 0
      while ((await blocked()) < WRITING) await sleep(20)
      assert.equal((await world.ask('/api/website/search', { q: '心力衰竭', language: 'zh-CN' })).http, 200)
      await locker.query('rollback')
      const answers = await Promise.all(writing)
      assert.equal(answers.filter(({ http }) => http === 200).length, 1)
    } finally {
      locker.release()
    }
  })

test('simultaneous first comments right after a change of a role are all accepted', async () => {
  const { post } = await openTalk(world)
  const people = []
  for (let at = 0; at < AT_ONCE; at++) people.push(await world.person())
  world.forgetCaches()
  const answers = await Promise.all(people.map((person, at) => post(person, `第 ${at} 条评论，写得很好`)))
  assert.deepEqual(
    answers.map(({ http }) => http),
    Array(AT_ONCE).fill(200),
  )
})
