import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/settings.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { askLive, certify, direct, type MadeStudio, makeBroadcaster, makeStudio, rowsAbout } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { maskAddress, openAddress } from '../../pull-secret.ts'
import { pullKeys } from './reseal-pulls.ts'

const SECRET = 'a-token-of-the-cdn-7f3Q'
const ADDRESS = `https://cdn.example.org/live/one.flv?auth=${SECRET}&wsTime=1`
const MASKED = 'https://cdn.example.org/live/one.flv?auth=••••7f3Q&wsTime=••••'

let world: World
let host: Person
let studio: MadeStudio
before(async () => {
  world = await openWorld({ env: { LIVE_PULL_HOSTS: 'cdn.example.org' } })
  host = await makeBroadcaster(world)
  studio = await makeStudio(world, host)
  await direct(world, host, 'pull/start', { studio: studio.id, source: { address: ADDRESS, delayS: 0 } })
})
after(() => world[Symbol.asyncDispose]())

const addressFor = async (person: Person) =>
  ((await direct(world, person, 'studios/read', { id: studio.id }))['pulled'] as unknown as { address: string }).address
const storedText = async () =>
  (await world.sql.query<{ row: string }>('select to_jsonb(studio)::text as row from live.studio where id = $1', [studio.id])).rows[0]!.row

test('secrets of a pulled source are masked for every viewer of the studio and sealed in the database', async () => {
  for (const person of [host, await world.operator(['analyst'])]) assert.equal(await addressFor(person), MASKED)
  assert.ok(!(await storedText()).includes(SECRET))
})

test('the full address requires the broadcast permission and a fresh proof, and each view is recorded', async () => {
  const reveal = async (person: Person) => (await askLive(world, person, 'pull/reveal', { studio: studio.id })).data
  assert.equal((await reveal(await world.operator(['analyst'], { steppedUp: true })))['reason'], 'FORBIDDEN')
  assert.equal((await reveal(host))['address'], ADDRESS)
  const entries = await rowsAbout(world, studio.id)
  assert.ok(entries.some((row) => row.includes('pull.revealed')))
  assert.ok(!entries.join(' ').includes(SECRET))
  const colleague = await world.operator(['broadcaster'])
  await certify(world, colleague)
  assert.equal((await reveal(colleague))['reason'], 'STEP_UP')
})

test('an address stored in clear text is masked at once, sealed by the sweep, and resealed after a key rotation', async () => {
  const change = 'update live.studio set pulled = $2, pulled_sealed = null, pulled_key = null where id = $1'
  await world.sql.query(change, [studio.id, ADDRESS])
  assert.equal(await addressFor(host), MASKED)
  const settings = world.sql.options as DatabaseSettings
  await using ear = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 2 }, ear)
  const recorder = { record: async () => undefined } as never
  const [oldKey, newKey] = [1, 2].map((byte) => ({ id: `key-${byte}`, key: Buffer.alloc(32, byte) }))
  for (const masters of [[oldKey!], [newKey!, oldKey!]] as const) {
    const { reseal } = pullKeys({ database, keyring: openKeyring(masters), recorder })
    assert.deepEqual([await reseal!(), await reseal!()], [1, 0])
    assert.ok(!(await storedText()).includes(SECRET))
    assert.equal(await addressFor(host), MASKED)
  }
  const { rows } = await world.sql.query('select id, pulled, pulled_sealed from live.studio where id = $1', [studio.id])
  assert.equal(openAddress(openKeyring([newKey!]), rows[0]), ADDRESS)
  assert.equal(openAddress(openKeyring([oldKey!]), rows[0]), null)
})

test('a masked address shows no value of its query', () => {
  const value = fc.stringMatching(/^[A-Za-z0-9_-]{5,40}$/)
  const name = fc.constantFrom('streamid', 'passphrase', 'token', 'auth_key')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 }), (fields) => {
      const address = `srt://live.example.org:9000?${fields.map(([key, given]) => `${key}=${given}`).join('&')}&latency=200`
      const masked = maskAddress(address)
      assert.ok(fields.every(([, given]) => !masked.includes(`=${given}`)))
      assert.ok(masked.startsWith('srt://live.example.org:9000?') && masked.endsWith('latency=200'))
    }),
  )
})
