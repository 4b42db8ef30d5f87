import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFfmpeg } from '#tests/fixtures/ffmpeg.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '#tests/fixtures/live.ts'
import type { Data } from '#tests/world.ts'

const ffmpeg = findFfmpeg()
const thumbnailsOf = (signal: Data) =>
  (signal['lines'] as unknown as { readonly thumbnail: string | null }[]).map(({ thumbnail }) => thumbnail)

if (ffmpeg)
  test('an operator sees a picture of each line through the site; who has no address of theirs sees none', async () => {
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
