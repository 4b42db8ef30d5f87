import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followPauses } from './follow-pauses.ts'

test('a player loads nothing while its viewer has paused, and begins once', () => {
  const video = new EventTarget()
  const done: string[] = []
  const end = followPauses(video, { stop: () => done.push('stop'), start: () => done.push('start') })
  const fire = (...types: string[]) => {
    for (const type of types) video.dispatchEvent(new Event(type))
  }
  fire('play')
  assert.deepEqual(done, [])
  fire('pause', 'play', 'play')
  assert.deepEqual(done, ['stop', 'start'])
  end()
  fire('pause', 'play')
  assert.deepEqual(done, ['stop', 'start'])
})
