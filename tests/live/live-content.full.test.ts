import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { test } from 'node:test'
import { until } from '#streaming/testing/until.ts'
import { findFfmpeg } from '#tests/fixtures/files/ffmpeg.ts'
import {
  direct,
  makeBroadcaster,
  makeStudio,
  newHead,
  newStreamKey,
  openLiveStudio,
  openLiveWorld,
  publishWith,
  untilSignal,
} from '#tests/fixtures/live.ts'
import type { Data, Person, World } from '#tests/world.ts'

const ffmpeg = findFfmpeg()
const thumbnailsOf = (signal: Data) =>
  (signal['lines'] as unknown as { readonly thumbnail: string | null }[]).map(({ thumbnail }) => thumbnail)

if (ffmpeg)
  test('an operator sees a thumbnail of each line through the site, and a request without its signed address does not', async () => {
    const { world, port, host, studio } = await openLiveStudio({ FFMPEG_PATH: ffmpeg })
    await using _ = world
    const encoders = []
    for (const line of ['main', 'hot']) encoders.push(await publishWith(port, await newStreamKey(world, host, studio, line)))
    await untilSignal(world, host, studio.id, (signal) => thumbnailsOf(signal).filter(Boolean).length === 2)
    const signal = await direct(world, host, 'signal', { studio: studio.id })
    assert.equal(signal['measuresContent'], true)
    const [main, hot] = thumbnailsOf(signal)
    for (const address of [main, hot]) {
      const answer = await fetch(`${world.url}${address}`)
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
    }
    assert.equal((await fetch(`${world.url}/live/s${studio.number}/main.jpg`)).status, 404)
    for (const encoder of encoders) encoder.kill()
  })

/** Streams that are technically correct and only have bad pictures or sound. */
const BAD = {
  BLACK: ['color=c=black:s=320x180:r=25', 'sine'],
  SILENCE: ['testsrc2=s=320x180:r=25', 'anullsrc'],
  FROZEN: ['smptebars=s=320x180:r=25', 'sine'],
} as const
type Reason = keyof typeof BAD

if (ffmpeg)
  for (const judgesContent of [true, false])
    test(`a black, silent or frozen line is named, and ${judgesContent ? 'left for' : 'stays on air beside'} a healthy one`, async () => {
      const { world, port } = await openLiveWorld({ FFMPEG_PATH: ffmpeg })
      await using _ = world
      const host = await makeBroadcaster(world)
      await Promise.all(Object.keys(BAD).map((reason) => broadcastBadly({ world, port, host }, reason as Reason, judgesContent)))
    })

type Place = { readonly world: World; readonly port: number; readonly host: Person }

/** The main line is on air when the healthy one comes, and nothing is wrong with it but its content. */
async function broadcastBadly({ world, port, host }: Place, reason: Reason, judgesContent: boolean): Promise<void> {
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { ...studio, head: newHead({ judgesContent }) })
  const stop = startFfmpeg(reason, `rtmp://127.0.0.1:${port}/live/${await newStreamKey(world, host, studio)}`)
  await untilSignal(world, host, studio.id, ({ onAir }) => String(onAir) === 'main')
  const hot = await publishWith(port, await newStreamKey(world, host, studio, 'hot'))
  await untilSignal(world, host, studio.id, ({ lines }) => issuesOf(lines!).includes(reason))
  const events = async () => (await direct(world, host, 'timeline', { studio: studio.id }))['events'] as unknown as Data[]
  const isAbout = ({ kind, detail }: Data) => String(kind) === 'health' && JSON.stringify(detail).includes(reason)
  await until(async () => (await events()).some(isAbout))
  if (judgesContent) await untilSignal(world, host, studio.id, ({ onAir }) => String(onAir) === 'hot')
  else {
    const { onAir, lines } = await direct(world, host, 'signal', { studio: studio.id })
    const [main] = lines as unknown as Data[]
    assert.deepEqual([onAir, main!['status']], ['main', 'live'])
  }
  hot.kill()
  stop()
}

function issuesOf(lines: Data): readonly string[] {
  const [main] = lines as unknown as { readonly sample: { readonly issues: readonly { readonly reason: string }[] } | null }[]
  return main?.sample?.issues.map(({ reason }) => reason) ?? []
}

/** Comes back while the engine does not know the studio yet. Gives back what ends it. */
function startFfmpeg(reason: Reason, address: string): () => void {
  const [picture, sound] = BAD[reason]
  const sources = ['-re', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `${sound}=r=44100`]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
  let isOver = false
  let child: ChildProcess | undefined
  const start = () => {
    if (isOver) return
    child = spawn(ffmpeg!, ['-v', 'quiet', ...sources, ...codecs, '-f', 'flv', address], { stdio: 'ignore' }).once('exit', start)
  }
  start()
  return () => {
    isOver = true
    child?.kill('SIGKILL')
  }
}
