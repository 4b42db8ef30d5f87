import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { MINUTE } from '#contract/duration.ts'
import { markScan } from '#server/pictures/watermark.ts'
import { MARKS, pixelFlood, plain, polyglots, turnedPhoto } from '#tests/fixtures/pictures.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { SCAN_MAX_BYTES } from '../../contract.ts'
import { consent, draft, file, review, scan, sendScan } from '../calls.stand-in.ts'

let world: World
let reviewer: Person
before(async () => {
  world = await openWorld()
  reviewer = await world.operator(['certifier'])
})
after(() => world[Symbol.asyncDispose]())
const ask = (path: string, fields: Record<string, unknown>, { token }: Person) => world.ask(`/api/certification/${path}`, fields, { token })
const outcome = ({ http, data }: { http: number; data: unknown }) => [http, (data as { reason?: string } | null)?.reason ?? 'ok']
const consenting = async (): Promise<Person> => {
  const person = await world.person()
  await consent(world, person)
  return person
}
const scansOf = async ({ id }: Person): Promise<{ id: string; bytes: Buffer }[]> =>
  (await world.sql.query('select id, bytes from certification.document where account_id = $1 order by created_at', [id])).rows
const served = async (person: Person, id: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(world.url + (await ask('document/show', { id }, person)).data['url'])).arrayBuffer())

test('a scan is rotated upright, stripped of metadata and stored sealed, and its owner gets it without active content (S65, S71, S115)', async () => {
  const person = await consenting()
  const { http, data } = await sendScan(world, person, await turnedPhoto(), 'card.jpg')
  assert.deepEqual([http, data['width'], data['height']], [200, 100, 200])
  const [stored] = await scansOf(person)
  for (const mark of ['RIFF', 'WEBP', 'VP8', 'Exif', 'SECRET']) assert.ok(!stored!.bytes.includes(mark), `sealed, not ${mark}`)
  const address = await ask('document/show', { id: data['id'] }, person)
  const response = await fetch(world.url + address.data['url'])
  const { headers } = response
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'].map((name) =>
      headers.get(name),
    ),
    ['image/webp', 'no-store', 'nosniff', "sandbox; default-src 'none'", 'same-origin'],
  )
  assert.match(headers.get('content-disposition') ?? '', /^inline; filename="[0-9a-f-]{36}\.webp"$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, exif, icc, xmp, iptc } = await sharp(bytes).metadata()
  assert.deepEqual([format, exif, icc, xmp, iptc], ['webp', undefined, undefined, undefined, undefined])
  for (const mark of ['SECRET', 'EXIF', 'Exif', 'XMP ', 'ICCP']) assert.ok(!bytes.includes(mark), mark)
})

test('a signed address is valid for one scan and one viewer, for five minutes (S115)', async () => {
  const person = await consenting()
  const [one, two] = [(await sendScan(world, person)).data['id']!, (await sendScan(world, person)).data['id']!]
  const { url, endsAt } = (await ask('document/show', { id: one }, person)).data
  const { rows } = await world.sql.query('select extract(epoch from $1::timestamptz - platform.now()) as left', [endsAt])
  assert.ok(rows[0].left > 290 && rows[0].left <= 300)
  const status = async (path: string) => (await fetch(world.url + path)).status
  assert.equal(await status(url!), 200)
  const proof = decodeURIComponent(url!.split('proof=')[1]!)
  const [viewer, as, until, keyId, mac] = proof.split('.')
  const forged = [
    `/files/certification/${one}`,
    url!.replace(one, two),
    ...[
      `${reviewer.id}.${as}.${until}.${keyId}.${mac}`,
      `${viewer}.reviewer.${until}.${keyId}.${mac}`,
      `${viewer}.${as}.${Number(until) + 60}.${keyId}.${mac}`,
    ],
    ...[
      `${viewer}.${as}.${until}.other.${mac}`,
      `${viewer}.${as}.${until}.${keyId}.${mac!.slice(1)}A`,
      `${viewer}.${as}.${until}.${keyId}.`,
      `${proof}.x`,
      '',
    ],
  ].map((each) => (each.startsWith('/') ? each : `/files/certification/${one}?proof=${encodeURIComponent(each)}`))
  for (const path of [...forged, `${url}&proof=x`]) assert.equal(await status(path), 404, path)
  await world.clock.move(5 * MINUTE + 1_000)
  assert.equal(await status(url!), 404)
})

test('a reviewer sees a scan only while holding the claim, watermarked with viewer and time, and each view is recorded (S115)', async () => {
  const [person, other] = [await world.person(), await world.operator(['certifier'])]
  const id = await file(world, person, 'enterprise')
  const document = (await scansOf(person))[0]!.id
  assert.deepEqual(outcome(await review(world, reviewer, 'document', { id: document })), [409, 'NOT_CLAIMED'])
  await review(world, reviewer, 'claim', { id })
  assert.deepEqual(outcome(await review(world, other, 'document', { id: document })), [409, 'NOT_CLAIMED'])
  assert.equal((await ask('document/show', { id: document }, reviewer)).http, 404, 'by the way of owners there is nothing')
  const { url } = (await review(world, reviewer, 'document', { id: document })).data
  const marked = Buffer.from(await (await fetch(world.url + url)).arrayBuffer())
  const plainScan = await served(person, document)
  const [a, b] = await Promise.all([marked, plainScan].map((bytes) => sharp(bytes).raw().toBuffer()))
  const changed = a!.reduce((count, value, at) => count + Number(Math.abs(value - b![at]!) > 24), 0) / a!.length
  assert.ok(changed > 0.02 && changed < 0.3, `marks cover ${changed}`)
  const auditor = await world.operator(['auditor'])
  const { data } = await world.ask('/api/audit/list', { action: 'personal-data.read', target: `certification-scan:${document}` }, auditor)
  const entries = data['list'] as unknown as { actor: { id: string }; facts: { filing: string } }[]
  assert.deepEqual(
    entries.map(({ actor, facts }) => [actor.id, facts.filing]),
    [[reviewer.id, id]],
  )
})

test('watermarks are drawn on scans of any size and differ by viewer and time', async () => {
  for (const [width, height] of [
    [1, 1],
    [40, 900],
    [3_200, 40],
    [3_200, 3_200],
  ] as const) {
    const head = await sharp(await markScan(await plain('webp', width, height), crypto.randomUUID(), '2026-11-21 09:30:00')).metadata()
    assert.deepEqual([head.width, head.height], [width, height])
  }
  const ground = await plain('webp', 900, 600)
  const [one, two, three] = await Promise.all([
    markScan(ground, 'aaaaaaaa-0', '2026-11-21 09:30:00'),
    markScan(ground, 'bbbbbbbb-0', '2026-11-21 09:30:00'),
    markScan(ground, 'aaaaaaaa-0', '2026-11-21 09:31:00'),
  ])
  assert.ok(!one.equals(two) && !one.equals(three))
})

test('files are accepted only as pictures by content, name and type, and of a polyglot only the picture is kept (S60, S64, S65)', async () => {
  const person = await consenting()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files: [string | Buffer, string, string][] = [
    [svg, 'a.svg', 'image/svg+xml'],
    [svg, 'a.png', 'image/png'],
    ['%PDF-1.7 /JS', 'a.pdf', 'application/pdf'],
    ['%PDF-1.7 /JS', 'a.jpg', 'image/jpeg'],
    [await plain('gif'), 'a.gif', 'image/gif'],
    [await plain('png'), 'a.jpg', 'image/jpeg'],
    [await plain('jpeg'), 'a.jpg.php', 'image/jpeg'],
    ['', 'a.png', 'image/png'],
  ]
  for (const [bytes, name, type] of files)
    assert.deepEqual(
      outcome(await sendScan(world, person, Buffer.from(bytes as string), name, type)),
      [415, 'SCAN_TYPE'],
      `${name} ${type}`,
    )
  assert.deepEqual(await scansOf(person), [])
  for (const [name, { format, bytes }] of Object.entries(await polyglots())) {
    if (format === 'gif') continue
    const { http, data } = await sendScan(world, person, bytes, `a.${format}`, `image/${format}`)
    assert.equal(http, 200, name)
    const shown = await served(person, data['id']!)
    for (const mark of MARKS) assert.ok(!shown.includes(mark, 0, 'latin1'), `${name}: ${mark}`)
    await ask('document/remove', { id: data['id'] }, person)
  }
})

test('file names cannot reach other paths (S67)', async () => {
  const person = await consenting()
  for (const name of [
    '../../x.jpg',
    '..\\x.jpg',
    '%2e%2e/x.jpg',
    `${'a'.repeat(300)}.jpg`,
    'CON.jpg',
    '-rf.jpg',
    'a\u202egpj.jpg',
    '.jpg',
  ]) {
    const { http, data } = await sendScan(world, person, await scan(20, 20), name)
    assert.deepEqual([http, /^[0-9a-f-]{36}$/.test(data['id']!)], [200, true], name)
  }
})

test('pixel bombs, broken files and oversized files are refused and not stored (S68, S69)', async () => {
  const person = await consenting()
  await sendScan(world, person)
  assert.deepEqual(outcome(await sendScan(world, person, pixelFlood(30_000, 30_000), 'a.png', 'image/png')), [422, 'SCAN_PIXELS'])
  const jpeg = await scan()
  assert.deepEqual(outcome(await sendScan(world, person, jpeg.subarray(0, jpeg.length / 2))), [422, 'SCAN_BROKEN'])
  const large = await sendScan(world, person, Buffer.concat([jpeg, Buffer.alloc(SCAN_MAX_BYTES)])).catch(() => ({ http: 413 }))
  assert.equal(large.http, 413)
  assert.equal((await scansOf(person)).length, 1)
})

test('unattached scans are limited also under concurrent uploads, and scans under review cannot be removed (S70)', async () => {
  const person = await consenting()
  const bytes = await scan(20, 20)
  for (let at = 0; at < 10; at++) assert.equal((await sendScan(world, person, bytes)).http, 200)
  const sent = []
  for (let round = 0; round < 4; round++)
    sent.push(...(await Promise.all([sendScan(world, person, bytes), sendScan(world, person, bytes)])))
  assert.equal(sent.filter(({ http }) => http === 200).length, 2)
  // Refuses a third upload while two are decoded.
  assert.deepEqual(
    sent
      .filter(({ http, data }) => http !== 200 && !['SCAN_QUOTA', 'BUSY'].includes(data['reason'] ?? ''))
      .map(({ http, data }) => [http, data]),
    [],
  )
  const owner = await world.person()
  const id = await file(world, owner, 'professional')
  const document = (await scansOf(owner))[0]!.id
  assert.deepEqual(outcome(await ask('document/remove', { id: document }, owner)), [409, 'STATE_CHANGED'])
  await ask('withdraw', { id }, owner)
  assert.deepEqual(outcome(await ask('document/remove', { id: document }, owner)), [409, 'STATE_CHANGED'])
  const again = await draft(world, owner, 'professional')
  const own = (await world.sql.query('select id from certification.document where filing_id = $1', [again])).rows[0].id
  assert.deepEqual(outcome(await ask('document/remove', { id: own }, owner)), [200, 'ok'])
})

test('an upload without a session is refused (S66)', async () => {
  assert.equal((await sendScan(world, { ...reviewer, token: '' })).http, 401)
})
