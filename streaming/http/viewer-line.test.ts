import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { startEncoder } from '../testing/encoder.ts'
import { KEY, openStreaming, type TestStreaming } from '../testing/open-streaming.ts'
import { until } from '../testing/until.ts'
import { fetchPlaylist } from '../testing/viewer.ts'
import type { Answer, ViewerRequest } from './media-request.ts'

let streaming: TestStreaming
let engine: Worker
before(async () => {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  streaming = await openStreaming()
  engine = await started
  await streaming.openChannel('open', { lines: { main: 'encoder' }, access: 'public' })
  await streaming.openChannel('private', { lines: { main: 'encoder' }, access: 'token' })
  await publish()
})
after(() => streaming[Symbol.asyncDispose]())

async function publish(): Promise<void> {
  for (const studio of ['open', 'private']) await startEncoder({ port: streaming.ports.rtmp!, stream: `${studio}-main`, key: KEY })
  await until(async () => (await statusOf('/live/open/live.m3u8')) === 200)
}

/** Asks over the line. */
const ask = (url: string, more: Partial<ViewerRequest> = {}): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    streaming.answerViewer({ method: 'GET', url, origin: undefined, agent: '', address: '127.0.0.1', ...more }, resolve)
  })
const statusOf = async (url: string) => (await ask(url))?.status
const pathOf = (url: string) => new URL(url).pathname

test('a viewer gets the same status, headers and bytes over the line as at the engine’s own port', async () => {
  const { hls, lowLatency } = streaming.playAddresses('open')
  const { segments, parts } = await fetchPlaylist(lowLatency)
  const names = [segments.at(-1)!.name, segments.at(-1)!.init, parts.at(-1)!.name, 'live.m3u8?_HLS_msn=1', 'x', '1.m4s', 'main.jpg?t=x']
  const connection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-content-type-options'])
  for (const method of ['GET', 'POST'])
    for (const name of [...names, 'll.m3u8?_HLS_msn=x', 'master.m3u8'])
      for (const origin of ['https://site.example', 'https://evil.example']) {
        const url = new URL(name, hls)
        const own = await fetch(url, { method, headers: { origin } })
        const { status, headers, body } = (await ask(`${url.pathname}${url.search}`, { method, origin }))!
        const isPlaylist = name.includes('m3u8') // and may grow between both answers
        const isCompared = (each: string) => !connection.has(each) && !(isPlaylist && each === 'content-length')
        const ownHeaders = [...own.headers].filter(([each]) => isCompared(each))
        const pairs = headers.flatMap((each, at) => (at % 2 === 0 && isCompared(each) ? [[each, headers[at + 1]!]] : []))
        assert.deepEqual([status, Object.fromEntries(pairs)], [own.status, Object.fromEntries(ownHeaders)], `${method} ${name}`)
        const bytes = Buffer.from(await own.arrayBuffer())
        if (!isPlaylist) assert.ok(bytes.equals(body), name)
      }
})

test('a part that viewers have is refused without a token, and to all once the channel is closed', async () => {
  const token = streaming.viewerToken('private', 'viewer-1', Date.now() + 60_000)
  const { lowLatency } = streaming.playAddresses('private', token)
  await until(async () => (await fetch(lowLatency)).ok)
  const { parts } = await fetchPlaylist(lowLatency)
  const part = pathOf(new URL(parts.at(-1)!.name, lowLatency).href)
  const found = await ask(part)
  assert.deepEqual([found?.status, found?.headers.includes('private, no-store')], [200, true])
  assert.equal(await statusOf(part.replace(`~${token}/`, '')), 404)
  assert.equal(await statusOf(part.replace('viewer-1', 'viewer-2')), 404)
  await streaming.setAccess('private', 'closed')
  assert.equal(await statusOf(part), 404)
})

test('a question waits until its part exists, and one that is withdrawn stays without an answer', async () => {
  const { lowLatency } = streaming.playAddresses('open')
  const { segments } = await fetchPlaylist(lowLatency)
  const next = `${Number.parseInt(segments.at(-1)!.name, 10) + 2}.0.m4s`
  const url = pathOf(new URL(next, lowLatency).href)
  const answers: (Answer | undefined)[] = []
  const asked = { method: 'GET', url, origin: undefined, agent: '', address: '127.0.0.1' }
  streaming.answerViewer(asked, (answer) => answers.push(answer))()
  const answered = await ask(url)
  assert.equal(answered?.body.toString('latin1', 4, 8), 'moof')
  assert.deepEqual(answers, [])
})

test('the bytes that viewers get stay right while the engine continues', async () => {
  const { hls } = streaming.playAddresses('open')
  const { segments } = await fetchPlaylist(hls)
  const url = pathOf(new URL(segments.at(-1)!.name, hls).href)
  const { body } = (await ask(url))!
  const copy = Buffer.from(body)
  await until(async () => (await fetchPlaylist(hls)).segments.at(-1)!.name !== segments.at(-1)!.name)
  assert.ok(copy.equals(body) && copy.equals((await ask(url))!.body))
})

test('an engine that ends answers nothing, and the restarted one answers again', async () => {
  const { lowLatency } = streaming.playAddresses('open')
  const { segments } = await fetchPlaylist(lowLatency)
  const waiting = ask(`${pathOf(lowLatency)}?_HLS_msn=${Number.parseInt(segments.at(-1)!.name, 10) + 2}&_HLS_part=0`)
  await engine.terminate()
  assert.deepEqual([await waiting, await ask(pathOf(lowLatency))], [undefined, undefined])
  await until(() => streaming.snapshot().length === 2)
  await publish()
})
