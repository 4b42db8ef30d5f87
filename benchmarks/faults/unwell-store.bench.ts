import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '#contract/duration.ts'
import { openFaultyBucket } from '#tests/fixtures/files/faulty-bucket.ts'
import { upload } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld } from '#tests/world.ts'
import { figure, rounded } from '../kit/figures.ts'

// What becomes of acknowledged uploads over an S3 store that fails a tenth of the time, in turn by an error, a body that is cut, a wrong clock and
// a body that stands still? A sender tries again what is refused, as the console does.
const UPLOADS = 1_000
const SENDERS = 4
const MOST_ROUNDS = 200
const FAULTS = [
  { status: 500, code: 'InternalError' },
  { cutAt: 20 },
  { status: 403, code: 'RequestTimeTooSkewed' },
  { cutAt: 0 },
  { status: 503, code: 'SlowDown' },
  { stillAt: 20 },
] as const

await using bucket = await openFaultyBucket()
await using world = await openWorld({ env: { ...bucket.env, FFMPEG_PATH: 'off', MEDIA_FILES_PER_ACCOUNT: '100000' } })
const { token } = await world.operator(['editor'])
const picture = await plain('png', 16, 16)
let [asked, refused] = [0, 0]
bucket.faults(() => (asked++ % 10 === 9 ? FAULTS[Math.floor(asked / 10) % FAULTS.length] : undefined))

const ids: string[] = []
const since = performance.now()
await Promise.all(Array.from({ length: SENDERS }, sendSome))
for (let round = 0; round < MOST_ROUNDS && (await count(`state in ('waiting', 'processing')`)) > 0; round++) {
  await world.runScheduledTasks().catch(() => sleep(1_000))
  await world.clock.move(6 * MINUTE)
}
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
      const sent = await upload(world, token, picture, { name: 'a.png', type: 'image/png' })
      if (sent.status === 204) {
        ids[place] = sent.id
        break
      }
      refused++
    }
  }
}

async function count(condition: string): Promise<number> {
  const { rows } = await world.sql.query<{ count: number }>(
    `select count(*)::int as count from media.asset where id = any ($1::uuid[]) and ${condition}`,
    [ids],
  )
  return rows[0]!.count
}
