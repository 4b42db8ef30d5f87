import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askLive, direct, makeBroadcaster, makeStudio, newHead, rowsAbout } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [host, other, reader]: Person[] = []
before(async () => {
  world = await openWorld()
  host = await makeBroadcaster(world)
  ;[other, reader] = [await world.operator(['broadcaster']), await world.operator(['analyst'])]
})
after(() => world[Symbol.asyncDispose]())

const reasonOf = async (who: Person, path: string, fields: Record<string, unknown>) =>
  (await askLive(world, who, path, fields)).data['reason']
const read = (id: string) => direct(world, reader!, 'studios/read', { id })

test('a studio is made, described, closed and removed, each act with its entry', async () => {
  const studio = await makeStudio(world, host!)
  const head = newHead({ title: '心衰病例', startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T13:30:00.000Z' })
  const saved = await direct(world, host!, 'studios/save', { id: studio.id, version: studio.version, head })
  assert.deepEqual((await read(studio.id))['head'], head)
  const closed = await direct(world, host!, 'studios/status', { id: studio.id, version: saved['version'], status: 'closed' })
  await direct(world, host!, 'studios/remove', { id: studio.id, version: closed['version'] })
  assert.equal((await askLive(world, reader!, 'studios/read', { id: studio.id })).http, 404)
  assert.deepEqual(await actionsOn(world, `studio:${studio.id}`), ['studio.created', 'studio.changed', 'studio.closed', 'studio.removed'])
})

test('what cannot be is refused', async () => {
  const { id, version } = await makeStudio(world, host!)
  const save = (changes: object, at = version) => reasonOf(host!, 'studios/save', { id, version: at, head: newHead({ ...changes }) })
  assert.equal(await save({ startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-01T12:00:00Z' }), 'SPAN_WRONG')
  assert.equal(await save({ endsAt: '2026-12-01T12:00:00Z' }), 'SPAN_WRONG')
  assert.equal(await save({ cover: id }), 'COVER_UNKNOWN')
  assert.equal(await save({}, 7), 'CHANGED_MEANWHILE')
  for (const changes of [
    { title: '' },
    { title: 'x'.repeat(61) },
    { category: 'clinical' },
    { notice: 'x'.repeat(201) },
    { playFormat: 'dash' },
  ])
    assert.equal(await save(changes), 'BAD_REQUEST', JSON.stringify(changes).slice(0, 40))
  assert.equal(await reasonOf(host!, 'studios/remove', { id, version }), 'STILL_OPEN')
  assert.equal(await reasonOf(reader!, 'studios/save', { id, version, head: newHead() }), 'FORBIDDEN')
})

test('two who change one studio: the second is told', async () => {
  const { id, version } = await makeStudio(world, host!)
  const both = await Promise.all(
    [host!, other!].map((who) => askLive(world, who, 'studios/save', { id, version, head: newHead({ title: who.id.slice(0, 8) }) })),
  )
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409])
})

test('S74 S75: a key is shown once, kept as a hash, and asks for a certified name and a fresh proof', async () => {
  const { id, number } = await makeStudio(world, host!)
  const uncertified = await world.operator(['broadcaster'], { steppedUp: true })
  assert.equal(await reasonOf(uncertified, 'keys/rotate', { id, line: 'main' }), 'FORBIDDEN')
  const made = await direct(world, host!, 'keys/rotate', { id, line: 'main' })
  const [name, key = ''] = String(made['streamKey']).split('?k=')
  assert.equal(name, `s${number}-main`)
  assert.match(key, /^[A-Za-z0-9_-]{43}$/)
  const texts = JSON.stringify([await read(id), await direct(world, reader!, 'studios/list')])
  assert.ok(!texts.includes(key) && texts.includes(key.slice(-4)))
  const rows = await rowsAbout(world, id)
  const inBytes = Buffer.from(key).toString('hex')
  assert.ok(rows.length >= 3 && rows.every((row) => !row.includes(key) && !row.includes(inBytes)))
  // Beside the masking of what is recorded: nothing of a key is given to it.
  assert.ok(rows.some((row) => row.includes('stream-key.rotated') && /"facts": ?\{"line": ?"main"\}/.test(row)))
  await world.clock.move(6 * 60_000)
  assert.equal(await reasonOf(host!, 'keys/rotate', { id, line: 'main' }), 'STEP_UP')
})
