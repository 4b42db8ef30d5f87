import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sendScan } from '#tests/fixtures/enquiries.ts'
import { pixelFlood, plain, polyglots, turnedPhoto } from '#tests/fixtures/pictures.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { SCAN_MAX_BYTES } from '../../contract.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const own = (id: string, { token }: Person) => world.ask('/api/enquiries/scans/own', { id }, { token })
const countScans = async ({ id }: Person) =>
  (await world.sql.query<{ scans: number }>('select count(*)::int as scans from enquiries.scan where account_id = $1', [id])).rows[0]!.scans

test('a photo is turned upright, stripped of its metadata and stored sealed, and only its owner gets it (S65, S71, S115)', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const { id } = await sendScan(world, person, { bytes: await turnedPhoto() })
  const { rows } = await world.sql.query<{ bytes: Buffer; width: number; height: number }>('select * from enquiries.scan where id = $1', [
    id,
  ])
  assert.deepEqual([rows[0]?.width, rows[0]?.height], [100, 200])
  for (const mark of ['RIFF', 'WEBP', 'SECRET']) assert.ok(!rows[0]?.bytes.includes(mark), `sealed, not ${mark}`)
  const picture = Buffer.from((await own(id, person)).data['picture']!, 'base64')
  const { format, exif, xmp } = await sharp(picture).metadata()
  assert.deepEqual([format, exif, xmp], ['webp', undefined, undefined])
  assert.equal((await own(id, other)).http, 404)
  const signedOut = await fetch(`${world.url}/api/enquiries/scans/add`, { method: 'POST', body: new FormData() })
  assert.equal(signedOut.status, 401)
})

test('another kind of file, a false type, too many pixels, a broken file and a large one are refused with a sentence each (S64, S68, S69)', async () => {
  const person = await world.person()
  const png = await plain('png', 20, 20)
  const jpeg = await plain('jpeg', 200, 200)
  const refused = async (file: Parameters<typeof sendScan>[2]) => {
    const { http, reason } = await sendScan(world, person, file)
    return [http, reason]
  }
  assert.deepEqual(await refused({ bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'licence.pdf', type: 'application/pdf' }), [
    415,
    'SCAN_TYPE',
  ])
  assert.deepEqual(await refused({ bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'licence.jpg', type: 'image/jpeg' }), [415, 'SCAN_TYPE'])
  assert.deepEqual(await refused({ bytes: png, name: 'licence.jpg', type: 'image/jpeg' }), [415, 'SCAN_TYPE'])
  assert.deepEqual(await refused({ bytes: png, name: 'licence.png', type: 'image/jpeg' }), [415, 'SCAN_TYPE'])
  assert.deepEqual(await refused({ bytes: pixelFlood(30_000, 30_000), name: 'a.png', type: 'image/png' }), [422, 'SCAN_PIXELS'])
  assert.deepEqual(await refused({ bytes: jpeg.subarray(0, jpeg.length / 2) }), [422, 'SCAN_BROKEN'])
  const large = await sendScan(world, person, { bytes: Buffer.concat([jpeg, Buffer.alloc(SCAN_MAX_BYTES)]) }).catch(() => ({ http: 413 }))
  assert.equal(large.http, 413)
  assert.equal(await countScans(person), 0)
})

test('a file that is also a page, a script or an archive loses everything but its picture (S64)', async () => {
  const person = await world.person()
  for (const [name, { format, bytes }] of Object.entries(await polyglots())) {
    if (format === 'gif') continue
    const { http, id } = await sendScan(world, person, { bytes, name: `a.${format}`, type: `image/${format}` })
    assert.equal(http, 200, name)
    const picture = Buffer.from((await own(id, person)).data['picture']!, 'base64').toString('latin1')
    for (const mark of ['<script', '<?php', '%PDF', 'PK\x03\x04']) assert.ok(!picture.includes(mark), `${name}: ${mark}`)
  }
})

test('scans that were not sent are limited, also when many are uploaded at once, and go after a day (S70)', async () => {
  const person = await world.person()
  await world.sql.query(
    `insert into enquiries.scan (id, account_id, bytes, key_id, width, height, size_bytes)
     select gen_random_uuid(), $1, '\\x15', 'kept', 1, 1, 1 from generate_series(1, 29)`,
    [person.id],
  )
  const bytes = await plain('jpeg', 20, 20)
  const sent = await Promise.all([sendScan(world, person, { bytes }), sendScan(world, person, { bytes })])
  assert.deepEqual(sent.map(({ reason }) => reason ?? 'ok').toSorted(), ['SCAN_QUOTA', 'ok'])
  await world.clock.move(25 * 3_600_000)
  await world.runSweeps()
  assert.equal(await countScans(person), 0)
})

test('a person deletes a scan at once that was not sent, and no scan of others, of an answer or under a legal hold', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const remove = async (id: string, { token }: Person) =>
    (await world.ask('/api/enquiries/scans/remove', { id }, { token })).data?.['reason'] ?? 'removed'
  const [mistaken, sent, held] = [await sendScan(world, person), await sendScan(world, person), await sendScan(world, other)]
  assert.equal(await remove(mistaken.id, other), 'NOT_FOUND')
  assert.equal(await remove(mistaken.id, person), 'removed')
  assert.equal(await remove(mistaken.id, person), 'NOT_FOUND')
  await world.sql.query(`update enquiries.scan set place = 'enquiries.enquiry|1', loose_since = null where id = $1`, [sent.id])
  assert.equal(await remove(sent.id, person), 'SCAN_SENT')
  await world.sql.query('insert into platform.hold (target, reason, placed_by) values ($1, $2, $3)', [
    `account:${other.id}`,
    '举报',
    other.id,
  ])
  assert.equal(await remove(held.id, other), 'ON_HOLD')
  assert.deepEqual([await countScans(person), await countScans(other)], [1, 1])
})
