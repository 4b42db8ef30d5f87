import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { openS3Storage } from './s3.ts'
import { StorageAway } from './storage.ts'

const bucket = await openFaultyBucket()
const storage = openS3Storage(
  {
    bucketUrl: bucket.env['S3_URL']!,
    prefix: '',
    region: 'us-east-1',
    accessKeyId: bucket.env['S3_ACCESS_KEY_ID']!,
    secretAccessKey: bucket.env['S3_SECRET_ACCESS_KEY']!,
  },
  { answerMs: 10_000, silenceMs: 300 },
)
after(() => bucket[Symbol.asyncDispose]())

const bytes = randomBytes(400_000)
async function written(): Promise<string> {
  const key = `media/${randomUUID()}/a.bin`
  bucket.faults(() => undefined)
  await storage.write(key, bytes)
  return key
}
/** Makes the first responses fail. */
const firstOnes = (count: number, fault: Parameters<typeof bucket.faults>[0]) => {
  let left = count
  bucket.faults((asked) => (left-- > 0 ? fault(asked) : undefined))
}

test('a body that breaks off or stalls is read on from the same byte, whole or by range', async () => {
  const key = await written()
  for (const fault of [{ cutAt: 5_000 }, { stillAt: 5_000 }, { cutAt: 0 }]) {
    firstOnes(3, () => fault)
    assert.ok(bytes.equals(await buffer((await storage.read(key))!)), JSON.stringify(fault))
    firstOnes(1, () => fault)
    assert.ok(bytes.subarray(1_000, 90_001).equals(await buffer((await storage.read(key, { start: 1_000, end: 90_000 }))!)))
  }
})

test('a store that keeps failing is reported as away for every error, and only NoSuchKey means absent', async () => {
  const key = await written()
  const refusals = [
    { status: 403, code: 'RequestTimeTooSkewed' },
    { status: 401, code: 'Unauthorized' },
    { status: 400, code: 'ExpiredToken' },
    { status: 404, code: 'NoSuchBucket' },
    { status: 503, code: 'SlowDown' },
  ]
  for (const refusal of refusals) {
    bucket.faults(() => refusal)
    await assert.rejects(storage.read(key), StorageAway, refusal.code)
    await assert.rejects(storage.write(key, bytes), StorageAway, refusal.code)
    await assert.rejects(Array.fromAsync(storage.list('media/')), StorageAway, refusal.code)
  }
  for (const fault of [{ cutAt: 100 }, { stillAt: 100 }]) {
    bucket.faults(() => fault)
    await assert.rejects(async () => buffer((await storage.read(key))!), StorageAway)
  }
  bucket.faults(() => ({ status: 404, code: 'NoSuchKey' }))
  assert.equal(await storage.read(key), null)
})
