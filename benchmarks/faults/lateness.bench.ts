import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { type Begun, begin, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { metadataOf } from '#tests/fixtures/media.ts'
import { addPerson, newPhone, type Person } from '#tests/world/people.ts'
import { askAt } from '#tests/world/process.ts'
import type { World } from '#tests/world.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the delay of scheduled publications while the file store, the mail server and the SMS provider accept connections but never
// answer. Uploads, emails and codes keep all three busy. Times are by the database's clock, on an otherwise idle site.
const TEXTS = 20
const APART_MS = 1_500
const FIRST_IN_MS = 10_000
/** The wait after the last publication is due; an unpublished one is at least this late. */
const WAITED_MS = 10_000

await using hung = await openHung()
await using product = await openProduct({
  env: {
    DEMO: 'off',
    LOG_FILE: '/dev/null',
    S3_URL: `http://key:secret@127.0.0.1:${hung.port}/lyceum`,
    MAIL_URL: `smtp://127.0.0.1:${hung.port}`,
    MAIL_FROM: 'news@example.org',
    SMS_PROVIDERS: 'webhook',
    SMS_GATEWAY_URL: `http://127.0.0.1:${hung.port}/`,
  },
})
const sql = new pg.Pool({ ...connectionTo(product.dataDir), max: 4 })
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const world: Pick<World, 'sql' | 'ask'> = { sql, ask: (path, fields, options) => askAt(product.url, path, fields, options) }
const [writer, inspector] = [await addPerson(sql, { roles: ['editor'] }), await addPerson(sql, { roles: ['inspector'] })]
const texts = await approveTexts()
const stop = new AbortController()
const working = Promise.all([sendCodes, sendLetters, sendFiles].map((send) => sendRepeatedly(send, stop.signal)))
const from = Date.now() + FIRST_IN_MS
for (const [at, { id, language }] of texts.entries())
  await succeed(world, writer, 'schedule', { id, language, publishAt: new Date(from + at * APART_MS).toISOString() })
await sleep(FIRST_IN_MS + TEXTS * APART_MS + WAITED_MS)
const late = await readLateness()
stop.abort()
record({
  question: 'faults/late',
  figure: Math.max(...late, late.length < TEXTS ? WAITED_MS : 0),
  note: `${late.length} of ${TEXTS} done, median ${rounded(median(late))} ms`,
})
figure('  connections that hang', String(hung.count()), 'to store, mail server and SMS provider together')
hung.cut()
await working

async function approveTexts(): Promise<Begun[]> {
  const begun: Begun[] = []
  for (let at = 0; at < TEXTS; at++) begun.push(await begin(world, writer, { slug: `text-${at}` }))
  for (const { id, language, version } of begun) await succeed(world, writer, 'submit', { id, language, version })
  for (let task = await take(world, inspector); task; task = await take(world, inspector))
    await judge(world, inspector, 'pass', { taskId: task.id })
  return begun
}

async function readLateness(): Promise<number[]> {
  const { rows } = await sql.query<{ late: number }>(
    `select (extract(epoch from step.made_at - scheduled.note::timestamptz) * 1000)::int as late
     from content.step join content.step as scheduled on scheduled.item_id = step.item_id and scheduled.action = 'scheduled'
     where step.action = 'published'`,
  )
  return rows.map(({ late }) => late)
}

async function sendRepeatedly(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(500)) await send().catch(() => {})
}

function sendCodes(): Promise<unknown> {
  return world.ask('/system/auth/user/sendsmsvcode', { phone: newPhone(), purpose: 'register' })
}

async function sendLetters(): Promise<unknown> {
  const { token } = await addPerson(sql, { roles: [], steppedUp: true })
  const changed = await world.ask(
    '/system/auth/user/updateaccountinfo',
    { email: `somebody-${newPhone().slice(1)}@example.org` },
    { token },
  )
  return changed.code === 200 ? world.ask('/api/profile/email/send', {}, { token }) : undefined
}

/** Uploads files that never reach the store. */
function sendFiles(): Promise<unknown> {
  const headers = uploading(writer)
  return fetch(`${product.url}/files/uploads`, { method: 'POST', headers, body: new Uint8Array(1_000), signal: AbortSignal.timeout(2_000) })
}

function uploading({ token }: Person) {
  return {
    token,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-length': '1000',
    'upload-metadata': metadataOf({ filename: 'a.pdf', filetype: 'application/pdf' }),
  }
}

/** Accepts every connection, reads all data, and never answers. */
async function openHung() {
  let count = 0
  const open = new Set<{ destroy(): unknown }>()
  const server = createServer((socket) => {
    count++
    open.add(socket.on('error', () => {}).resume())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port: (server.address() as { port: number }).port, count: () => count, cut, [Symbol.asyncDispose]: async () => cut() }
}
