import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FlvParser } from '../flv/file.ts'
import type { Frame } from '../media.ts'
import { loopFrames, readFrames } from '../testing/frames.ts'
import { FlvFeed } from './flv-feed.ts'

const LIMIT = 20_000

/** Simulates a viewer that reads only while the test allows it. */
function viewer() {
  const parser = new FlvParser()
  const state = { backlog: 0, reads: true, isClosed: false, tags: [] as { type: number; payload: Buffer; timestampMs: number }[] }
  return {
    state,
    write(bytes: Buffer) {
      if (!state.reads) state.backlog += bytes.length
      state.tags.push(...parser.push(bytes))
    },
    backlogBytes: () => state.backlog,
    close: () => {
      state.isClosed = true
    },
  }
}

async function show(feed: FlvFeed, frames: readonly Frame[]): Promise<void> {
  for (const frame of frames) {
    feed.frame(frame)
    await new Promise(setImmediate)
  }
}

test('a viewer that does not read gets no more than the limit, and continues at a key frame when it reads again', async () => {
  const frames = loopFrames(readFrames('main'), 4_000, 60_000)
  const feed = new FlvFeed(0, LIMIT)
  const [slow, quick] = [viewer(), viewer()]
  feed.join(slow)
  feed.join(quick)
  slow.state.reads = false
  await show(feed, frames.slice(0, 2_000))
  assert.ok(slow.state.backlog < LIMIT * 2)
  const before = slow.state.tags.length
  slow.state.backlog = 0
  slow.state.reads = true
  await show(feed, frames.slice(2_000))
  const [first, second, third] = slow.state.tags.slice(before)
  assert.deepEqual([first?.payload[1], second?.payload[1], third?.payload[0], third?.payload[1]], [0, 0, 0x17, 1])
  const pictures = (tags: typeof quick.state.tags) => tags.filter(({ type, payload }) => type === 9 && payload[1] === 1).length
  assert.equal(pictures(quick.state.tags), frames.filter(({ kind }) => kind === 'video').length)
  assert.ok(pictures(slow.state.tags) < pictures(quick.state.tags))
})

test('two viewers who join between key frames are sent the same memory', async () => {
  const feed = new FlvFeed(0, LIMIT)
  await show(feed, loopFrames(readFrames('main'), 500, 60_000).slice(0, 20))
  const sent = [0, 1].map(() => {
    const pieces: Buffer[] = []
    feed.join({ ...viewer(), write: (bytes) => void pieces.push(bytes) })
    return pieces.filter(({ length }) => length > 1_000)
  })
  assert.ok(sent[0]!.length > 0)
  for (const [at, bytes] of sent[0]!.entries()) assert.equal(bytes, sent[1]![at])
})

test('the end of the feed closes every viewer', () => {
  const feed = new FlvFeed(0, LIMIT)
  const one = viewer()
  feed.join(one)
  feed.end()
  assert.deepEqual([one.state.isClosed, feed.connections], [true, 0])
})
