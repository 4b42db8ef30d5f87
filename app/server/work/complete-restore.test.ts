import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readRestored, writeRestored } from '#server/database/backup/restored.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld({ isChanged: true })
after(() => world[Symbol.asyncDispose]())

test('the first start on a restored database ends every session and erases those again who were erased meanwhile', async () => {
  const people = [await world.person(), await world.operator(['administrator'])]
  const erased = await world.person()
  const restoredAt = new Date().toISOString()
  writeRestored(world.dataDir, { backup: null, moment: null, restoredAt, erasedAccounts: [erased.id] })
  const started = await world.second()
  const codeFor = async (person: Person) => (await started.ask('/api/user/info', {}, { token: person.token })).code
  for (const person of [...people, erased]) assert.equal(await codeFor(person), 401)
  const { rows } = await world.sql.query<{ id: string }>('select id from accounts.account where id = any ($1::uuid[])', [
    [...people, erased].map(({ id }) => id),
  ])
  assert.deepEqual(rows.map(({ id }) => id).sort(), people.map(({ id }) => id).sort())
  assert.equal(readRestored(world.dataDir), undefined)
})
