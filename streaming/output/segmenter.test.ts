import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Frame } from '../media.ts'
import { boxesIn, boxIn } from '../mp4/boxes.ts'
import { VIDEO_TRACK } from '../mp4/init-segment.ts'
import { loopFrames, readFrames } from '../testing/frames.ts'
import { HlsWindow } from './hls-window.ts'
import type { Formats } from './output.ts'
import type { Segment } from './segment.ts'
import { Segmenter } from './segmenter.ts'

const main = readFrames('main')
const hot = readFrames('hot')
const formatsOf = (frames: readonly Frame[]): Formats => {
  const find = (kind: 'video' | 'audio') => frames.find((frame) => frame.kind === kind)?.format as never
  return { video: find('video'), audio: find('audio') }
}

function cut(
  frames: readonly Frame[],
  formats: Formats = formatsOf(frames),
  steer?: (segmenter: Segmenter, frame: Frame) => void,
): Segment[] {
  const segments = new Map<number, Segment>()
  const segmenter = new Segmenter({
    partMs: 300,
    segmentMs: 2_000,
    longestSegmentMs: 2_450,
    firstSequence: 100,
    onSegment: (segment) => void segments.set(segment.sequence, segment),
  })
  segmenter.cut(formats)
  for (const frame of frames) {
    steer?.(segmenter, frame)
    segmenter.frame(frame)
  }
  segmenter.end()
  return [...segments.values()]
}

type Run = { readonly track: number; readonly startMs: number; readonly endMs: number; readonly samples: number }
function runsOf(bytes: Buffer): Run[] {
  const moofs = boxesIn(bytes).filter(({ type }) => type === 'moof')
  return moofs.flatMap((moof) =>
    boxesIn(bytes, moof.contentStart, moof.end)
      .filter(({ type }) => type === 'traf')
      .map((traf) => {
        const start = Number(bytes.readBigUInt64BE(boxIn(bytes, traf, 'tfdt').contentStart + 4))
        const run = boxIn(bytes, traf, 'trun').contentStart
        const samples = bytes.readUInt32BE(run + 4)
        let end = start
        for (let sample = 0; sample < samples; sample++) end += bytes.readUInt32BE(run + 12 + sample * 16)
        return { track: bytes.readUInt32BE(boxIn(bytes, traf, 'tfhd').contentStart + 4), startMs: start / 90, endMs: end / 90, samples }
      }),
  )
}
const runsIn = (segments: readonly Segment[], track: number) =>
  segments.flatMap(({ bytes }) => runsOf(bytes!)).filter((run) => run.track === track)
function holes(runs: readonly Run[]): number {
  return runs.slice(1).reduce((longest, run, at) => Math.max(longest, Math.abs(run.startMs - runs[at]!.endMs)), 0)
}

test('segments take two seconds and begin with key frames, parts take at most 300 ms, and tracks have no holes', () => {
  const segments = cut(loopFrames(main, 4_000, 12_000))
  assert.equal(segments.length, 6)
  for (const { durationMs, parts, bytes } of segments) {
    assert.ok(Math.abs(durationMs - 2_000) < 40)
    assert.ok(parts.every((part) => part.durationMs <= 300))
    assert.ok(parts.slice(0, -1).every((part) => part.durationMs >= 0.85 * 300))
    assert.equal(parts[0]?.isIndependent, true)
    assert.deepEqual(Buffer.concat(parts.map((part) => part.bytes)), bytes)
  }
  assert.ok(holes(runsIn(segments, VIDEO_TRACK)) < 0.1)
  assert.ok(holes(runsIn(segments, 2)) < 0.1)
  assert.deepEqual(
    segments.map(({ sequence }) => sequence),
    [100, 101, 102, 103, 104, 105],
  )
})

test('key frames ten seconds apart are cut at the target duration, which never grows', () => {
  const sparse = loopFrames(main, 4_000, 20_000).map((frame) =>
    frame.kind === 'video' ? { ...frame, isKey: frame.isKey && Math.round(frame.dtsMs / 1_000) % 10 === 0 } : frame,
  )
  const segments = cut(sparse)
  assert.ok(segments.every(({ durationMs }) => Math.round(durationMs / 1_000) <= 2))
  assert.ok(segments.some(({ parts }) => parts[0]?.isIndependent === false))
  assert.ok(holes(runsIn(segments, VIDEO_TRACK)) < 0.1)
})

test('late sound begins a new init at the next key frame, and sound that stops is continued as silence', () => {
  const frames = loopFrames(main, 4_000, 16_000)
  const late = cut(
    frames.filter(({ kind, dtsMs }) => kind === 'video' || dtsMs > 5_000),
    { video: formatsOf(main).video },
  )
  const inits = new Set(late.map(({ init }) => init.name))
  assert.equal(inits.size, 2)
  const [change] = late.filter(({ isDiscontinuity }) => isDiscontinuity)
  assert.ok(Math.abs(change!.startMs - 6_000) < 100 && change!.init.formats.audio && change!.parts[0]?.isIndependent)
  const stopped = cut(frames.filter(({ kind, dtsMs }) => kind === 'video' || dtsMs < 5_000 || dtsMs > 9_000))
  assert.ok(stopped.every(({ isDiscontinuity }) => !isDiscontinuity))
  assert.ok(holes(runsIn(stopped, 2)) < 0.1)
  assert.ok(Math.abs(runsIn(stopped, 2).at(-1)!.endMs - 16_000) < 100)
})

test('sound alone is cut like a picture, and a picture that joins or leaves it begins a new init', () => {
  const sound = loopFrames(
    main.filter(({ kind }) => kind === 'audio'),
    4_000,
    8_000,
  )
  const alone = cut(sound)
  assert.ok(alone.every(({ durationMs }) => durationMs < 2_050))
  assert.ok(alone.every(({ init, parts }) => !init.formats.video && parts.every(({ isIndependent }) => isIndependent)))
  const frames = loopFrames(main, 4_000, 24_000).filter(({ kind, dtsMs }) => kind === 'audio' || (dtsMs >= 8_000 && dtsMs < 12_000))
  const mixed = cut(frames, { audio: formatsOf(main).audio })
  assert.deepEqual(
    mixed.filter(({ isDiscontinuity }) => isDiscontinuity).map(({ init }) => Boolean(init.formats.video)),
    [true, false],
  )
})

test('a new picture size in mid-stream, and a switch to another line, begin a new init without a hole', () => {
  const later = hot.map((frame) => ({ ...frame, dtsMs: frame.dtsMs + 4_010 }))
  for (const isCut of [false, true]) {
    let isDone = false
    const segments = cut([...main, ...later], formatsOf(main), (segmenter, frame) => {
      if (!isCut || isDone || frame.dtsMs < 4_010) return
      segmenter.cut(formatsOf(hot))
      isDone = true
    })
    const [change, ...more] = segments.filter(({ isDiscontinuity }) => isDiscontinuity)
    assert.deepEqual([change?.init.formats.video?.width, more.length], [256, 0])
    assert.ok(holes(runsIn(segments, VIDEO_TRACK)) < 45)
    assert.ok(holes(runsIn(segments, 2)) < 45)
  }
})

test('a pause is in no segment, parts keep their length, and the next segment is a discontinuity', () => {
  const later = main.map((frame) => ({ ...frame, dtsMs: frame.dtsMs + 34_000 }))
  let isDone = false
  const segments = cut([...main, ...later], formatsOf(main), (segmenter, frame) => {
    if (isDone || frame.dtsMs < 34_000) return
    segmenter.cut(formatsOf(main))
    isDone = true
  })
  assert.ok(segments.every(({ durationMs, parts }) => durationMs < 2_450 && parts.every((part) => part.durationMs <= 300)))
  const [after, ...more] = segments.filter(({ isDiscontinuity }) => isDiscontinuity)
  assert.ok(after!.startMs >= 34_000 && more.length === 0)
})

test('the part target follows from the listed parts, and a long part that has left the playlist does not count', () => {
  const window = new HlsWindow({ targetDurationMs: 2_000, partMs: 300 })
  const [first, ...others] = cut(loopFrames(main, 4_000, 24_000))
  const partTarget = () => /PART-TARGET=([\d.]+)/.exec(String(window.playlist('low-latency')))![1]
  window.put({ ...first!, parts: first!.parts.map((part) => ({ ...part, durationMs: 1_400 })) })
  assert.equal(partTarget(), '1.400')
  for (const segment of others) window.put(segment)
  assert.equal(partTarget(), '0.300')
})
