import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import { HOUR } from '#contract/duration.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { MARKS, pixelFlood, plain, polyglots, turnedPhoto } from '#tests/fixtures/pictures.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'
import { AVATAR_MAX_BYTES } from '../../contract.ts'
import type { ProfileContext } from '../context.ts'
import { removePeople } from '../record/person-store.ts'
import { profileRetention } from '../retention.ts'
import type { ProfileTables } from '../tables.ts'
import { uploadAvatar } from './avatar-calls.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

async function send(token: string, bytes: Uint8Array, name = 'me.png', type = 'image/png'): Promise<{ code: number; data: Data }> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  const response = await fetch(`${world.url}/api/user/upload`, { method: 'POST', headers: { token }, body })
  return (await response.json()) as { code: number; data: Data }
}
const set = (token: string, avatar: unknown, more = {}) => world.ask('/system/auth/user/updateaccountinfo', { avatar, ...more }, { token })
const read = async (token: string): Promise<Data> => (await world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token })).data
const idsOf = async (accountId: string): Promise<string[]> =>
  (await world.sql.query('select id from profile.avatar where account_id = $1', [accountId])).rows.map(({ id }) => id)

test('a picture is uploaded, chosen, and served with its exact type and without active content (S65)', async () => {
  const { token } = await world.person()
  const { code, data } = await send(token, await turnedPhoto(), 'me.jpg', 'image/jpeg')
  assert.equal(code, 200)
  assert.equal(data.url, `/files/avatar/${data.avatar}`)
  assert.equal((await read(token)).avatar, null)
  assert.equal((await set(token, data.avatar)).data.avatar, data.avatar)
  const served = await fetch(world.url + data.url)
  assert.deepEqual(
    [served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')],
    [200, 'image/webp', 'nosniff'],
  )
  assert.equal(served.headers.get('content-security-policy'), "sandbox; default-src 'none'")
  assert.match(served.headers.get('content-disposition') ?? '', new RegExp(`filename="${data.avatar}\\.webp"`))
  assert.equal(served.headers.get('cross-origin-resource-policy'), 'same-origin')
  assert.equal(Buffer.from(await served.arrayBuffer()).toString('latin1', 8, 12), 'WEBP')
  assert.equal((await world.ask('/api/user/info', {}, { token })).data.avatar, data.url)
})

test('a polyglot is served as its picture only (S65)', async () => {
  const { token } = await world.person()
  for (const [name, { format, bytes }] of Object.entries(await polyglots())) {
    const { code, data } = await send(token, bytes, `me.${format === 'jpeg' ? 'jpg' : format}`, `image/${format}`)
    assert.equal(code, 200, name)
    const served = Buffer.from(await (await fetch(world.url + data.url)).arrayBuffer())
    for (const mark of MARKS) assert.ok(!served.includes(mark, 0, 'latin1'), `${name}: ${mark}`)
  }
})

test('a file that is not a picture is refused under any name and type (S60, S64)', async () => {
  const { id, token } = await world.person()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.4 /JS (app.alert(1))',
    'BM',
    'II*\0',
    'PK\x03\x04',
    '',
  ]
  for (const text of files) {
    for (const [name, type] of [
      ['me.png', 'image/png'],
      ['me.svg', 'image/svg+xml'],
      ['me.jpg', 'image/jpeg'],
      ['me.html', 'text/html'],
    ] as const) {
      const { code, data } = await send(token, Buffer.from(text, 'latin1'), name, type)
      if (data.reason === 'RATE_LIMITED') continue
      assert.deepEqual([code, data.reason], [500, 'FILE_TYPE'], `${text.slice(0, 20)} as ${name}`)
    }
  }
  assert.deepEqual(await idsOf(id), [])
})

test('names cannot reach other paths: the picture gets a random id, and a wrong extension is refused (S67)', async () => {
  const { token } = await world.person()
  const png = await plain('png')
  for (const name of [
    '../../x.png',
    '..\\x.png',
    '%2e%2e/x.png',
    `${'a'.repeat(300)}.png`,
    'CON.png',
    '-rf.png',
    'a\u202egnp.png',
    '.png',
  ]) {
    const { code, data } = await send(token, png, name)
    assert.equal(code, 200, name)
    assert.match(String(data['avatar']), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
  for (const name of ['../../x', 'a.jpg.php', 'a.png.php', 'png', 'a.png '])
    assert.equal((await send(token, png, name)).data.reason, 'FILE_TYPE', name)
})

test('floods and oversized files are refused also over HTTP (S68, S69)', async () => {
  const { id, token } = await world.person()
  const flood = await send(token, pixelFlood(30_000, 30_000))
  assert.equal(flood.data.reason, 'PICTURE_TOO_LARGE')
  const png = await plain('png')
  assert.equal((await send(token, Buffer.concat([png, Buffer.alloc(AVATAR_MAX_BYTES)]))).data.reason, 'TOO_LARGE')
  assert.deepEqual(await idsOf(id), [])
})

test('a picture of another account or an unknown picture cannot be chosen, and no other field changes (S45)', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  const { data } = await send(ann.token, await plain('png'))
  for (const id of [data.avatar, crypto.randomUUID()]) {
    const answer = await set(bob.token, id, { relName: 'Bob' })
    assert.deepEqual([answer.data.reason, answer.data.fields as unknown], ['AVATAR_UNKNOWN', { avatar: 'AVATAR_UNKNOWN' }])
  }
  assert.deepEqual([(await read(bob.token)).avatar, (await read(bob.token)).relName], [null, null])
  assert.equal((await set(ann.token, data.avatar)).code, 200)
  assert.equal((await set(bob.token, data.avatar)).data.reason, 'AVATAR_UNKNOWN')
  assert.equal((await set(ann.token, 'not-an-id')).data.reason, 'AVATAR_UNKNOWN')
})

test('an account keeps its avatar and one more picture, and after an hour only its avatar (S70)', async () => {
  const { id, token } = await world.person()
  const png = await plain('png')
  const [first, second, third] = [await send(token, png), await send(token, png), await send(token, png)]
  assert.deepEqual(await idsOf(id), [third!.data.avatar])
  assert.equal((await set(token, first!.data.avatar)).data.reason, 'AVATAR_UNKNOWN')
  assert.equal((await set(token, second!.data.avatar)).data.reason, 'AVATAR_UNKNOWN')
  await set(token, third!.data.avatar)
  const { data: fourth } = await send(token, png)
  await set(token, fourth.avatar)
  assert.deepEqual((await idsOf(id)).sort(), [third!.data.avatar, fourth.avatar].sort())
  await removeExpired(world.sql, profileRetention.rules)
  assert.equal((await idsOf(id)).length, 2)
  await world.clock.move(HOUR + 60_000)
  assert.ok((await removeExpired(world.sql, profileRetention.rules)) >= 1)
  assert.deepEqual(await idsOf(id), [fourth.avatar])
  assert.equal((await fetch(`${world.url}/files/avatar/${third!.data.avatar}`)).status, 404)
  assert.equal((await fetch(`${world.url}/files/avatar/${fourth.avatar}`)).status, 200)
  await set(token, null)
  assert.equal((await read(token)).avatar, null)
})

test('erasing an account deletes all its pictures and keeps those of others', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  for (const { token } of [ann, bob]) await set(token, (await send(token, await plain('png'))).data['avatar'], { relName: 'Somebody' })
  const db = new Kysely<ProfileTables>({ dialect: new PostgresDialect({ pool: world.sql }) })
  await removePeople(db, [ann.id])
  const left = await world.sql.query('select from profile.details where account_id = $1', [ann.id])
  assert.deepEqual([left.rowCount, await idsOf(ann.id)], [0, []])
  assert.deepEqual([(await idsOf(bob.id)).length, (await read(bob.token))['relName']], [1, 'Somebody'])
})

test('an upload without a session is refused, and an unknown id gets 404', async () => {
  assert.equal((await send('', await plain('png'))).code, 401)
  for (const id of [crypto.randomUUID(), 'x', '..%2f..%2fetc%2fpasswd'])
    assert.equal((await fetch(`${world.url}/files/avatar/${id}`)).status, 404, id)
})

test('a third simultaneous picture, a used daily limit and a full disk are refused before a pixel is decoded', async () => {
  const file = { bytes: await plain('png'), name: 'me.png', type: 'image/png' }
  const caller = { session: { accountId: 'a' }, requestId: 'r' } as never
  const limits = (passed: boolean) => ({ take: async () => ({ passed, key: '', retryAfter: 60 }) }) as never
  const context = {
    database: undefined as never,
    recorder: collectAuditEvents(),
    pictureSlots: openSemaphore(2),
    limits: limits(true),
    hasRoom: async () => true,
  }
  const upload = (other = {}) => uploadAvatar({ ...context, ...other } as unknown as ProfileContext, { file } as never, caller)
  const inside = [context.pictureSlots.tryAcquire(), context.pictureSlots.tryAcquire()]
  assert.deepEqual(await upload(), { refused: 'BUSY', retryAfter: 5 })
  inside[0]![Symbol.dispose]()
  assert.deepEqual(await upload({ limits: limits(false) }), {
    refused: 'QUOTA',
    retryAfter: 60,
  })
  assert.deepEqual(await upload({ hasRoom: async () => false }), { refused: 'STORAGE_FULL' })
  assert.ok(context.pictureSlots.tryAcquire(), 'every refusal gave its place back')
})
