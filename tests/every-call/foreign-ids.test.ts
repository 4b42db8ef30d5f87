import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Trial, tokenFor } from '../foreign/foreign.ts'
import { type Answered, openWorld, type Person, type World } from '../world.ts'
import { idFieldsOf } from './every-call.ts'
import { foreignIds } from './foreign-ids.ts'
import { SPECIFIED_PATHS } from './specified-calls.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

/** Returns everything that distinguishes two answers. */
const summaryOf = ({ http, code, data, msg }: Answered) => ({ http, code, data, msg })

test('Every call that takes an id has a case for the id of another account (S45)', () => {
  const named = world.answers.flatMap(({ answers }) => answers.map(({ call }) => call)).filter((call) => idFieldsOf(call).length > 0)
  assert.deepEqual(
    named.map(({ path }) => path).filter((path) => !Object.hasOwn(foreignIds, path)),
    [],
  )
  const paths = new Set<string>(named.map(({ path }) => path))
  assert.deepEqual(
    Object.keys(foreignIds).filter((path) => !paths.has(path)),
    [],
    'no such call',
  )
})

test('The id of another account gets the same response as an unknown id, to the last byte, and has no effect (S45, S46)', async () => {
  const operators = new Map<string, Promise<Person>>()
  const operatorOf = (roles: readonly string[]) => {
    const known = operators.get(roles.join()) ?? world.operator(roles, { steppedUp: true })
    operators.set(roles.join(), known)
    return known
  }
  for (const [path, foreign] of Object.entries(foreignIds)) {
    if (foreign.whose === 'own') for (const trial of await foreign.prepare(world)) await tryForeign(path, trial)
    if ((foreign.whose !== 'shared' && foreign.whose !== 'scoped') || ('isList' in foreign && foreign.isList)) continue
    const person = 'asker' in foreign && foreign.asker ? await foreign.asker(world) : await operatorOf(foreign.roles)
    const token = await tokenFor(world, path, person)
    const reply = await world.ask(path, foreign.absent, { token })
    assert.deepEqual([reply.http, reply.data['reason']], [SPECIFIED_PATHS.has(path) ? 200 : 404, 'NOT_FOUND'], path)
  }
})

async function tryForeign(path: string, { token, foreign, absent, reason = 'NOT_FOUND', look }: Trial): Promise<void> {
  const before = await look?.()
  const reply = await world.ask(path, foreign, { token })
  assert.equal(reply.data['reason'], reason, path)
  if (reason === 'NOT_FOUND') assert.equal(reply.http, SPECIFIED_PATHS.has(path) ? 200 : 404, path)
  assert.deepEqual(summaryOf(reply), summaryOf(await world.ask(path, absent, { token })), path)
  assert.deepEqual(await look?.(), before, path)
}

test('A list that contains an id of another account is refused as a whole, without effect on the rest (S52)', async () => {
  const lists = world.answers.flatMap(({ answers }) => answers).filter(({ call }) => idFieldsOf(call).some(({ many }) => many))
  for (const { call } of lists) {
    const foreign = foreignIds[call.path]
    if (foreign?.whose !== 'own') continue
    const [{ token, mixed, absent, look, reason = 'NOT_FOUND' }] = (await foreign.prepare(world)) as [Trial]
    assert.ok(mixed && look, `${call.path} takes a list: say what a mixed one is, and what must stay as it was`)
    const before = await look()
    const reply = await world.ask(call.path, mixed, { token })
    assert.equal(reply.data['reason'], reason, call.path)
    assert.deepEqual(summaryOf(reply), summaryOf(await world.ask(call.path, absent, { token })), call.path)
    assert.deepEqual(await look(), before, call.path)
  }
})
