import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { openDiskStorage } from '#server/storage/disk.ts'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { openEmbeddedSite } from '#tests/world/embedded-site.ts'

// Backups in a bucket, which fails in the middle.

const bucket = await openFaultyBucket()
const { S3_URL = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = bucket.env
const site = openEmbeddedSite('backup-s3', () => ({
  BACKUP_TO: `${S3_URL}/backups`,
  BACKUP_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
  BACKUP_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  BACKUP_KEY: randomBytes(32).toString('base64'),
  BACKUP_AT: 'off',
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
}))
const { home, dataDir, run } = site
const picture = randomBytes(3_000_000)
const stored = `media/${randomUUID()}/a.bin`
let server: AsyncDisposable
before(async () => {
  await openDiskStorage(join(dataDir, 'files')).write(stored, picture)
  server = await site.start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
  site[Symbol.dispose]()
})

async function done(...args: [string, ...string[]]): Promise<string> {
  const { status, output } = await run(args)
  assert.equal(status, 0, output)
  return output
}
async function refused(status: number, sentence: RegExp, ...args: [string, ...string[]]): Promise<void> {
  const answer = await run(args)
  assert.deepEqual([answer.status, sentence.test(answer.output), answer.output.trim().split('\n').length], [status, true, 1], answer.output)
}

test('a backup in a bucket is listed, proved and restored', async () => {
  const made = await done('backup')
  assert.equal(await done('backup', '--list'), made)
  assert.match(await done('backup', '--verify'), /is whole: .* 1 files with 3000000 bytes/)
  const into = join(home, 'restored')
  await done('restore', '--into', into)
  const found = await openDiskStorage(join(into, 'files')).read(stored)
  assert.ok(found && picture.equals(await buffer(found)))
})

test('a bucket that refuses in the middle ends a backup in a sentence, and takes the next one', async () => {
  const before = await done('backup', '--list')
  await site.query(`create table public.bulk as select md5(random()::text) as filler from generate_series(1, 300000)`)
  let writes = 0
  bucket.faults(({ method }) => (method === 'PUT' && ++writes > 1 ? { status: 503, code: 'SlowDown' } : undefined))
  await refused(74, /\/backups\/ cannot be used/, 'backup')
  assert.ok(writes > 1)
  bucket.faults(() => undefined)
  assert.equal(await done('backup', '--list'), before)
  await done('backup')
})

test('a bucket whose answers break off is read on, and one that stays away ends a restore without a folder', async () => {
  let reads = 0
  bucket.faults(({ method, path }) => (method === 'GET' && path.includes('/chunks/') && ++reads % 3 === 1 ? { cutAt: 5_000 } : undefined))
  await done('restore', '--into', join(home, 'read-on'))
  assert.ok(reads > 1)
  bucket.faults(({ method, path }) => (method === 'GET' && path.includes('/chunks/') ? { status: 503, code: 'SlowDown' } : undefined))
  const into = join(home, 'never')
  await refused(74, /\/backups\/ cannot be used/, 'restore', '--into', into)
  assert.deepEqual([existsSync(into), existsSync(`${into}.unfinished`)], [false, false])
  bucket.faults(() => undefined)
  await done('restore', '--into', into)
})
