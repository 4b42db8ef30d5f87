import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { beginUpload, sendPiece, tus } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { addPerson } from '#tests/world/people.ts'
import { rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Verifies that acknowledged uploads survive an S3 store that fails a tenth of the time: by an error, a cut body, a wrong clock or a
// stalled body in turn. Clients retry refused uploads, as the console does.
const UPLOADS = 1_000
const SENDERS = 4
const WITHIN_MS = 30 * 60_000
const RETRY_AFTER_MS = 100
const FAULTS = [
  { status: 500, code: 'InternalError' },
  { cutAt: 20 },
  { status: 403, code: 'RequestTimeTooSkewed' },
  { cutAt: 0 },
  { status: 503, code: 'SlowDown' },
] as const
/** One fault in this many is a stalled body, which blocks its reader until the store's timeout. */
const STILL_EVERY = 20

await using bucket = await openFaultyBucket()
await using product = await openProduct({
  env: { ...bucket.env, DEMO: 'off', LOG_FILE: '/dev/null', FFMPEG_PATH: 'off', MEDIA_FILES_PER_ACCOUNT: '100000' },
})
const sql = new pg.Pool({ ...connectionTo(product.dataDir), max: 4 })
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const { token } = await addPerson(sql, { roles: ['editor'], steppedUp: true })
const picture = await plain('png', 16, 16)
const acknowledged: string[] = []
let [asked, begun, refused] = [0, 0, 0]
bucket.faults(() => {
  asked++
  if (asked % 10 !== 0) return undefined
  const turn = asked / 10
  return turn % STILL_EVERY === 0 ? { stillAt: 20 } : FAULTS[turn % FAULTS.length]
})

const since = performance.now()
await Promise.all(Array.from({ length: SENDERS }, sendSome))
while ((await count(`state in ('waiting', 'processing')`)) > 0 && performance.now() - since < WITHIN_MS) await sleep(1_000)
const seconds = (performance.now() - since) / 1_000
const note = `${rounded(refused)} refused tries, ${rounded(asked)} requests to the store in ${rounded(seconds)} s`
record({ question: 'content/unwell-store-ready', figure: await count(`state = 'ready'`), note })
record({ question: 'content/unwell-store-lost', figure: UPLOADS - (await count('true')) })
record({ question: 'content/unwell-store-failed', figure: await count(`state = 'failed'`) })

async function sendSome(): Promise<void> {
  for (; begun < UPLOADS; refused += await sendOne()) begun++
}

/** Uploads a picture and resumes at the server's offset; returns the number of refusals. */
async function sendOne(): Promise<number> {
  for (let refusals = 0; ; refusals++) {
    if (refusals > 0) await sleep(RETRY_AFTER_MS)
    const begun = await beginUpload(product, token, picture.length, { name: 'a.png', type: 'image/png' }).catch(() => undefined)
    const path = begun?.status === 201 ? begun.headers.get('location') : undefined
    for (; path; refusals++) {
      const sent = await sendRest(path)
      if (sent === 204) {
        acknowledged.push(path.split('/').at(-1)!)
        return refusals
      }
      if (sent === 404 || sent === 410) break
      await sleep(RETRY_AFTER_MS)
    }
  }
}

async function sendRest(path: string): Promise<number> {
  try {
    const { status, headers } = await tus(product, 'HEAD', path, { token })
    if (status !== 200) return status
    const offset = Number(headers.get('upload-offset'))
    return (await sendPiece(product, token, path, offset, picture.subarray(offset))).status
  } catch {
    return 0
  }
}

async function count(condition: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from media.asset where id = any ($1::uuid[]) and ${condition}`,
    [acknowledged],
  )
  return rows[0]!.count
}
