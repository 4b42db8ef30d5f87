import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openS3Storage } from '#server/storage/s3.ts'
import { openFaultyBucket } from '../fixtures/files/faulty-bucket.ts'
import { findBroken } from './support/check.ts'
import { uploads } from './support/kinds/uploads.ts'
import { countOutcomes, openLedger } from './support/ledger.ts'
import { chance, report, roundsOf, seed } from './support/run.ts'
import { openSite } from './support/site.ts'
import { openWriters } from './support/writers.ts'

// Uploads to a store that fails in the middle: refuses, breaks off or stalls. Kills the server meanwhile, too.

const UPLOADS = roundsOf(2) * 40
const FAULTS = [
  { status: 500, code: 'InternalError' },
  { cutAt: 20 },
  { status: 403, code: 'RequestTimeTooSkewed' },
  { cutAt: 0 },
  { status: 503, code: 'SlowDown' },
] as const
/** Per cent of the requests to the store that fail. */
const SHARE = 25

test(`a store that fails in the middle loses no acknowledged upload and holds no unknown file (FAULT_SEED=${seed})`, async () => {
  await using bucket = await openFaultyBucket()
  await using site = await openSite({ env: bucket.env })
  const ledger = openLedger()
  const writers = openWriters(site, ledger, { kinds: [uploads], writes: UPLOADS, pauseMs: [50, 200] })
  bucket.faults(() => (chance.percent(SHARE) ? chance.oneOf(FAULTS) : undefined))
  const work = await writers.start()
  await work.untilEach(UPLOADS / 3)
  await site.kill()
  await site.start()
  await work.untilDone()
  bucket.faults(() => undefined)
  assert.deepEqual(await findBroken(site, ledger), [])
  report('storage', { ...countOutcomes(ledger), refusals: ledger.refusals })
  const known = await site.sql.query<{ id: string }>(
    `select id::text from media.asset union select id::text from media.upload
     union select split_part(place, '/', 2) from media.leftover`,
  )
  const ids = new Set(known.rows.map(({ id }) => id))
  const unknown: string[] = []
  const account = { accessKeyId: bucket.env['S3_ACCESS_KEY_ID']!, secretAccessKey: bucket.env['S3_SECRET_ACCESS_KEY']! }
  const storage = openS3Storage({ bucketUrl: bucket.env['S3_URL']!, prefix: '', region: 'us-east-1', ...account })
  for (const area of ['uploads/', 'media/'])
    for await (const { key } of storage.list(area)) if (!ids.has(key.split('/')[1]!)) unknown.push(key)
  assert.deepEqual(unknown, [])
})
