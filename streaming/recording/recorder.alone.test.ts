import assert from 'node:assert/strict'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { openMediaFile } from '../file/media-file.ts'
import type { Segment } from '../output/segment.ts'
import { Segmenter } from '../output/segmenter.ts'
import { loopFrames, readFrames } from '../testing/frames.ts'
import { until } from '../testing/until.ts'
import { BroadcastRecorder, type GapNotice } from './recorder.ts'

const BEGAN_MS = 1_700_000_000_000

/** Makes complete segments of two seconds each. */
function segmentsOf(seconds: number): Segment[] {
  const segments: Segment[] = []
  const segmenter = new Segmenter({
    partMs: 300,
    segmentMs: 2_000,
    longestSegmentMs: 2_450,
    firstSequence: 0,
    onSegment: (segment) => segment.bytes && segments.push(segment),
  })
  const frames = loopFrames(readFrames('main'), 4_000, seconds * 1_000)
  segmenter.cut({
    video: frames.find(({ kind }) => kind === 'video')?.format as never,
    audio: frames.find(({ kind }) => kind === 'audio')?.format as never,
  })
  for (const frame of frames) segmenter.frame({ ...frame, dtsMs: frame.dtsMs + BEGAN_MS })
  segmenter.end()
  return segments
}
const segments = segmentsOf(12)
const at = (segment: Segment | undefined) => segment!.startMs - BEGAN_MS

async function record(options: { readonly mostWaitingBytes?: number } = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'lyceum-recording-'))
  const folder = join(parent, 'recordings')
  const gaps: GapNotice[] = []
  const recorder = new BroadcastRecorder({ path: join(folder, 'show.recording.mp4'), onGap: (gap) => void gaps.push(gap), ...options })
  const notices = () => gaps.map(({ why, fromMs, toMs }) => [why, fromMs - BEGAN_MS, toMs === null ? null : toMs - BEGAN_MS])
  return { folder, gaps, notices, recorder, [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }) }
}

async function durationOf(file: string): Promise<number> {
  const opened = await openMediaFile(file)
  assert.ok('file' in opened, JSON.stringify(opened))
  await opened.file.close()
  return opened.file.durationMs
}

test('an unwritable folder is reported at once, and the recording begins as soon as it can be written', async () => {
  await using recording = await record()
  const { recorder, folder } = recording
  recorder.add(segments[0]!)
  await until(() => recording.gaps.length === 1)
  await mkdir(folder)
  for (const segment of segments.slice(1)) recorder.add(segment)
  const closed = await recorder.close()
  assert.deepEqual(recording.notices(), [
    ['ENOENT', at(segments[0]), null],
    ['ENOENT', at(segments[0]), at(segments[1])],
  ])
  assert.deepEqual([closed?.gaps.length, closed?.defect], [1, null])
  assert.ok(Math.abs((await durationOf(closed!.file)) - closed!.durationMs) < 100)
})

test('a disk that is full for a while leaves a gap that is reported, and the rest of the recording plays', async () => {
  await using recording = await record()
  const { recorder, folder } = recording
  await mkdir(folder)
  for (const segment of segments.slice(0, 2)) recorder.add(segment)
  const probe = await open(join(folder, 'probe'), 'w')
  let isFull = false
  const prototype = Object.getPrototypeOf(probe) as { write(...given: readonly unknown[]): Promise<unknown> }
  const write = prototype.write
  mock.method(prototype, 'write', function (this: unknown, ...given: readonly unknown[]) {
    return isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : write.apply(this, given as never)
  })
  await recorder.idle
  isFull = true
  for (const segment of segments.slice(2, 4)) recorder.add(segment)
  await recorder.idle
  isFull = false
  for (const segment of segments.slice(4)) recorder.add(segment)
  const closed = await recorder.close()
  mock.restoreAll()
  await probe.close()
  assert.deepEqual(recording.notices(), [
    ['ENOSPC', at(segments[2]), null],
    ['ENOSPC', at(segments[2]), at(segments[4])],
  ])
  assert.ok(Math.abs(closed!.gaps[0]!.atMs - (at(segments[2]) - at(segments[0]))) < 10)
  const missingMs = at(segments[4]) - at(segments[2])
  assert.ok(Math.abs(closed!.durationMs - (12_000 - missingMs)) < 200, String(closed!.durationMs))
  assert.ok(Math.abs((await durationOf(closed!.file)) - closed!.durationMs) < 100)
})

test('a disk that is too slow, or a 41st format, also leaves a gap', async () => {
  await using recording = await record({ mostWaitingBytes: segments[0]!.bytes!.length + segments[1]!.bytes!.length + 10 })
  await mkdir(recording.folder)
  for (const segment of segments.slice(0, 3)) recording.recorder.add(segment)
  await recording.recorder.idle
  recording.recorder.add(segments[3]!)
  await recording.recorder.idle
  const changed = (segment: Segment, count: number): Segment => {
    const video = segment.init.formats.video!
    const avcC = Buffer.from(video.avcC)
    avcC[3] = count
    return { ...segment, init: { ...segment.init, formats: { ...segment.init.formats, video: { ...video, avcC } } } }
  }
  for (let count = 100; count < 139; count++) {
    recording.recorder.add(changed(segments[4]!, count))
    await recording.recorder.idle
  }
  recording.recorder.add(segments[5]!)
  await recording.recorder.close()
  assert.deepEqual(
    recording.notices().map(([why, , to]) => `${why} ${to === null ? 'began' : 'over'}`),
    ['SLOW_DISK began', 'SLOW_DISK over', 'TOO_MANY_FORMATS began', 'TOO_MANY_FORMATS over'],
  )
})

test('formats that do not fit into the head leave a gap, and the recording continues with the known ones', async () => {
  await using recording = await record()
  await mkdir(recording.folder)
  recording.recorder.add(segments[0]!)
  const { formats } = segments[1]!.init
  const huge = { ...formats.video!, avcC: Buffer.concat([formats.video!.avcC, Buffer.alloc(16_384)]) }
  recording.recorder.add({ ...segments[1]!, init: { ...segments[1]!.init, formats: { ...formats, video: huge } } })
  for (const segment of segments.slice(2)) recording.recorder.add(segment)
  const closed = await recording.recorder.close()
  assert.deepEqual(recording.notices(), [
    ['TOO_MANY_FORMATS', at(segments[1]), null],
    ['TOO_MANY_FORMATS', at(segments[1]), at(segments[2])],
  ])
  assert.equal(closed?.defect, null)
  assert.ok(Math.abs((await durationOf(closed!.file)) - 10_000) < 200)
})
