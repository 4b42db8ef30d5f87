import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, followPauses } from './play-and-pause.ts'

test('a player loads nothing while its viewer has paused, and begins once', () => {
  const video = Object.assign(new EventTarget(), { paused: false })
  const done: string[] = []
  const end = followPauses(video, { stop: () => done.push('stop'), start: () => done.push('start') })
  const fire = (...types: string[]) => {
    for (const type of types) {
      video.paused = type === 'pause'
      video.dispatchEvent(new Event(type))
    }
  }
  fire('play')
  video.dispatchEvent(new Event('pause'))
  assert.deepEqual(done, [], 'a new source is no pause')
  fire('pause', 'play', 'play')
  assert.deepEqual(done, ['stop', 'start'])
  end()
  fire('pause', 'play')
  assert.deepEqual(done, ['stop', 'start'])
})

/** Returns an element whose first play fails, after its failure was handled. */
async function beginRefused(error: unknown) {
  const video = { muted: false, plays: 0, play: () => (video.plays++ === 0 ? Promise.reject(error) : Promise.resolve()) }
  begin(video)
  await new Promise((resolve) => setImmediate(resolve))
  return { muted: video.muted, plays: video.plays }
}

test('only a browser that requires a gesture for sound mutes the picture', async () => {
  assert.deepEqual(await beginRefused(new DOMException('', 'NotAllowedError')), { muted: true, plays: 2 })
  assert.deepEqual(await beginRefused(new DOMException('', 'AbortError')), { muted: false, plays: 1 })
})
