import { createHash, randomBytes, randomInt } from 'node:crypto'
import { globSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { makeVideo, withBallast } from '#tests/fixtures/files/videos.ts'
import { figure } from './kit/figures.ts'
import { ask, openProduct, type Product } from './kit/product.ts'
import { record } from './record/record.ts'

// Verifies that 1 GiB arrives intact although the server is killed twenty times and the client's connection is cut twenty times (R23). The
// offset of HEAD after each interruption must not exceed the bytes on disk, and must be close to the bytes sent.
const KILLS = 20
const CUTS = 20
const SIZE = 2 ** 30
const CHUNK = 16 * 2 ** 20
const WRITE = 256 * 1_024
const MOST_WASTED = 8 * 2 ** 20

const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const video = withBallast(await makeVideo({ seconds: 4 }), randomBytes(64))
const block = randomBytes(64 * 2 ** 20)
/** Creates a video whose last box extends to the end of the file, which players skip. */
const total = video.length + SIZE
video.writeUInt32BE(SIZE + 64 + 8, video.length - 64 - 8)
function bytesAt(from: number, to: number): Buffer {
  if (from < video.length) return video.subarray(from, Math.min(to, video.length))
  const at = (from - video.length) % block.length
  return block.subarray(at, Math.min(at + to - from, block.length))
}

let product = await open()
const { token } = await product.person('+8613700000001')
await promote()
const path = await begin()
const marks = interruptions()
let [wasted, ahead, retries] = [0, 0, 0]
const since = performance.now()
let offset = 0
while (offset < total) {
  const next = marks[0]
  const { sent, isDone } = await sendChunk(next === undefined ? null : next.at)
  const wasCut = next !== undefined && !isDone && sent >= next.at
  if (wasCut) {
    marks.shift()
    if (next.kind === 'kill') await restart()
  }
  if (!isDone && !wasCut) retries++
  const reply = await headOffset()
  ahead = Math.max(ahead, reply - storedBytes())
  if (wasCut) wasted = Math.max(wasted, sent - reply)
  offset = reply
}
const seconds = (performance.now() - since) / 1_000
const asset = await untilProcessed()

record({ question: 'content/upload', figure: seconds, note: 'with all restarts' })
figure('SHA-256 of what arrived', asset.sha256 === digest() ? 'equal' : 'DIFFERENT', 'must be equal')
figure('what it became', asset.state, 'must be ready')
record({ question: 'content/upload-ahead', figure: ahead })
record({ question: 'content/upload-repeated', figure: wasted / 2 ** 20 })
figure('further tries that failed', String(retries))
const isRight = asset.sha256 === digest() && asset.state === 'ready' && ahead <= 0 && wasted <= MOST_WASTED
product.process.kill('SIGTERM')
await new Promise((resolve) => product.process.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
if (!isRight) process.exitCode = 1

type Interruption = { readonly at: number; readonly kind: 'kill' | 'cut' }

/** Alternates kills and cuts at random places, none below 1 MiB. */
function interruptions(): Interruption[] {
  const count = KILLS + CUTS
  return Array.from({ length: count }, (_, at) => ({
    at: Math.floor(((at + 0.5 + randomInt(-300, 300) / 1_000) * SIZE) / count) + 2 ** 20,
    kind: at % 2 === 0 ? 'kill' : 'cut',
  }))
}

async function open(): Promise<Product> {
  return await openProduct({ dataDir, env: { FFMPEG_PATH: 'off', DEMO: 'off', LOG_LEVEL: 'error' } })
}

async function restart(): Promise<void> {
  const gone = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGKILL')
  await gone
  product = await open()
}

async function promote(): Promise<void> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  await client.query(`update accounts.account set roles = '{editor,user}'`)
  await client.query(`update accounts.session set level = 'full'`)
  await client.end()
  await restart() // the restart clears what the server has cached of the session
}

async function begin(): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const response = await fetch(`${product.url}/files/uploads`, {
    method: 'POST',
    headers: {
      token,
      'tus-resumable': '1.0.0',
      'upload-length': String(total),
      'upload-metadata': `filename ${encode('video.mp4')},filetype ${encode('video/mp4')}`,
    },
  })
  if (response.status !== 201) throw new Error(`Refused: ${response.status} ${await response.text()}`)
  return response.headers.get('location')!
}

/** Sends until the chunk is complete or `stopAt` bytes have left this process; `sent` is the number of bytes. */
function sendChunk(stopAt: number | null): Promise<{ sent: number; isDone: boolean }> {
  const end = Math.min(total, offset + CHUNK)
  let sent = offset
  return new Promise((resolve) => {
    const headers = {
      token,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': end - offset,
    }
    const sending = request(`${product.url}${path}`, { method: 'PATCH', headers, agent: false })
    sending.once('error', () => resolve({ sent, isDone: false }))
    sending.once('response', (response) => {
      response.resume()
      resolve({ sent, isDone: response.statusCode === 204 })
    })
    const writeMore = () => {
      if (sending.destroyed) return
      if (stopAt !== null && sent >= stopAt) {
        if (marks[0]?.kind === 'kill') product.process.kill('SIGKILL')
        else sending.destroy(new Error('cut'))
        return
      }
      if (sent >= end) return void sending.end()
      const piece = bytesAt(sent, Math.min(end, sent + WRITE))
      sending.write(piece, (defect) => {
        if (defect) return
        sent += piece.length
        writeMore()
      })
    }
    writeMore()
  })
}

async function headOffset(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${product.url}${path}`, { method: 'HEAD', headers: { token, 'tus-resumable': '1.0.0' } }).catch(
      () => null,
    )
    if (response?.status === 200) return Number(response.headers.get('upload-offset'))
    await sleep(100)
  }
  throw new Error('HEAD does not answer')
}

/** Returns the bytes of this upload on disk. */
function storedBytes(): number {
  return globSync(`${dataDir}/files/uploads/*/${path.split('/').at(-1)}/*`).reduce((sum, file) => sum + statSync(file).size, 0)
}

function digest(): string {
  const hash = createHash('sha256')
  for (let at = 0; at < total; ) {
    const some = bytesAt(at, Math.min(total, at + 2 ** 20))
    hash.update(some)
    at += some.length
  }
  return hash.digest('hex')
}

async function untilProcessed(): Promise<{ state: string; sha256: string }> {
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await ask(product.url, '/api/media/read', { id: path.split('/').at(-1)! }, { token })
    const asset = data as { state: string; sha256: string }
    if (asset.state === 'ready' || asset.state === 'failed') return asset
    await sleep(200)
  }
  throw new Error('It is not processed')
}
