import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const ID = randomUUID()
/** The calls of a move, with the input that reaches their handler. */
const READS = {
  runs: {},
  start: { upload: ID, zip: null },
  get: { id: ID },
  preview: { id: ID },
  check: { id: ID },
  remove: { id: ID },
} as const
const PROVEN = { import: { id: ID }, undo: { id: ID }, losses: { id: ID }, approve: { id: ID, note: '已核对全部文章。' } } as const

const ask = async (name: string, input: object, by: Person) =>
  (await world.ask(`/api/transfer/${name}`, { ...input }, { token: by.token })).data['reason'] as unknown

test('S44: no call of a move is open without the permission', async () => {
  const editor = await world.operator(['editor'], { steppedUp: true })
  for (const [name, input] of Object.entries({ ...READS, ...PROVEN })) assert.equal(await ask(name, input, editor), 'FORBIDDEN', name)
})

test('S42: importing, undoing, approving and the list of losses need a fresh proof, reading does not', async () => {
  const [unproven, proven] = [await world.operator(['admin']), await world.operator(['admin'], { steppedUp: true })]
  for (const [name, input] of Object.entries(PROVEN)) {
    assert.equal(await ask(name, input, unproven), 'STEP_UP', name)
    assert.equal(await ask(name, input, proven), 'NOT_FOUND', name)
  }
  for (const [name, input] of Object.entries(READS)) assert.notEqual(await ask(name, input, unproven), 'STEP_UP', name)
})
