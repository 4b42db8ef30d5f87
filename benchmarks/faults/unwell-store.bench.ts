import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { upload } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { addPerson } from '#tests/world/people.ts'
import { figure, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'

// What becomes of acknowledged uploads over an S3 store that fails a tenth of the time, in turn by an error, a body that is cut, a wrong clock and
// a body that stands still? A sender tries again what is refused, as the console does.
const UPLOADS = 1_000
const SENDERS = 4
const WITHIN_MS = 30 * 60_000
const FAULTS = [
  { status: 500, code: 'InternalError' },
  { cutAt: 20 },
  { status: 403, code: 'RequestTimeTooSkewed' },
  { cutAt: 0 },
  { status: 503, code: 'SlowDown' },
  { stillAt: 20 },
] as const

await using bucket = await openFaultyBucket()
await using product = await openProduct({
  env: { ...bucket.env, DEMO: 'off', LOG_FILE: '/dev/null', FFMPEG_PATH: 'off', MEDIA_FILES_PER_ACCOUNT: '100000' },
})
const sql = new pg.Pool({ ...connectionTo(product.dataDir), max: 4 })
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const { token } = await addPerson(sql, { roles: ['editor'], steppedUp: true })
const picture = await plain('png', 16, 16)
let [asked, refused] = [0, 0]
bucket.faults(() => (asked++ % 10 === 9 ? FAULTS[Math.floor(asked / 10) % FAULTS.length] : undefined))

const ids: string[] = []
const since = performance.now()
await Promise.all(Array.from({ length: SENDERS }, sendSome))
while ((await count(`state in ('waiting', 'processing')`)) > 0 && performance.now() - since < WITHIN_MS) await sleep(1_000)
const seconds = (performance.now() - since) / 1_000
figure(`of ${rounded(UPLOADS)} uploads, ready`, rounded(await count(`state = 'ready'`)), `aim ${rounded(UPLOADS)}`)
figure('  lost', rounded(UPLOADS - (await count('true'))), 'aim 0')
figure('  failed though whole', rounded(await count(`state = 'failed'`)), 'aim 0')
figure('  tries that the sender was refused', rounded(refused))
figure('  requests to the store', `${rounded(asked)} in ${rounded(seconds)} s`)

async function sendSome(): Promise<void> {
  while (ids.length < UPLOADS) {
    const place = ids.push('') - 1
    for (;;) {
      const sent = await upload(product, token, picture, { name: 'a.png', type: 'image/png' }).catch(() => ({ status: 0, id: '' }))
      if (sent.status === 204) {
        ids[place] = sent.id
        break
      }
      refused++
    }
  }
}

async function count(condition: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from media.asset where id = any ($1::uuid[]) and ${condition}`,
    [ids],
  )
  return rows[0]!.count
}
