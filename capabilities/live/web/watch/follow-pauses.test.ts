import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followPauses } from './follow-pauses.ts'

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
