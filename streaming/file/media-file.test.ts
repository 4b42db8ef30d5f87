import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Frame } from '../media.ts'
import { clipPath } from '../testing/clip.ts'
import { readFrames } from '../testing/frames.ts'
import { until } from '../testing/until.ts'
import { FilePlayer } from './file-player.ts'
import { openMediaFile } from './media-file.ts'

async function open(name: string) {
  const opened = await openMediaFile(clipPath(name))
  assert.ok('file' in opened, JSON.stringify(opened))
  return opened.file
}

test('a plain MP4, a fragmented MP4 and an FLV file yield all their frames', async () => {
  const pictures = (frames: readonly Frame[]) => frames.filter(({ kind }) => kind === 'video')
  const counts: number[][] = []
  for (const name of ['cold.mp4', 'fragmented.mp4', 'main.flv']) {
    const file = await open(name)
    const frames = await file.read(0, file.frames)
    assert.ok(Math.abs(file.durationMs - 4_000) < 60, `${name}: ${file.durationMs}`)
    assert.deepEqual([file.formats.video.width, file.formats.audio?.sampleRate, frames.length], [320, 48_000, file.frames])
    assert.equal(pictures(frames)[0]?.dtsMs, 0)
    counts.push([pictures(frames).length, pictures(frames).filter((frame) => frame.kind === 'video' && frame.isKey).length])
    await file.close()
  }
  assert.deepEqual(counts, Array(3).fill([120, 2]))
  const flv = await open('main.flv')
  const read = await flv.read(0, flv.frames)
  const sent = readFrames('main')
  assert.deepEqual(
    pictures(read).map(({ data }) => data),
    pictures(sent).map(({ data }) => data),
  )
  await flv.close()
})

test('files that have B-frames or no picture, or are not video, are refused with the reason', async () => {
  const code = async (path: string) => {
    const opened = await openMediaFile(path)
    if ('refused' in opened) return opened.refused.code
    await opened.file.close()
    return 'opened'
  }
  assert.equal(await code(clipPath('b-frames.mp4')), 'FILE_HAS_B_FRAMES')
  assert.equal(await code(clipPath('sound.flv')), 'FILE_UNSUPPORTED')
  assert.equal(await code(clipPath('make.sh')), 'FILE_UNREADABLE')
  assert.equal(await code('/nowhere.mp4'), 'FILE_UNREADABLE')
  assert.equal(await code(clipPath('silent.flv')), 'opened')
})

test('a file that claims more samples than it has bytes is refused before memory is allocated for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-file-'))
  const path = join(folder, 'x.mp4')
  const bytes = readFileSync(clipPath('cold.mp4'))
  const refusalOf = async () => {
    writeFileSync(path, bytes)
    const opened = await openMediaFile(path)
    if ('refused' in opened) return opened.refused
    await opened.file.close()
    return undefined
  }
  assert.equal(await refusalOf(), undefined)
  const sizes = bytes.indexOf('stsz') + 8
  // A common sample size means that the table needs no list whose length limits the claimed count.
  bytes.writeUInt32BE(1, sizes)
  for (const claimed of [bytes.length + 1, 19_000_000]) {
    bytes.writeUInt32BE(claimed, sizes + 4)
    assert.deepEqual(await refusalOf(), { code: 'FILE_UNREADABLE', detail: 'more samples than the file holds' })
  }
  // One sample that is larger than the whole file.
  bytes.writeUInt32BE(bytes.length, sizes)
  bytes.writeUInt32BE(2, sizes + 4)
  assert.equal((await refusalOf())?.code, 'FILE_UNREADABLE')
  rmSync(folder, { recursive: true })
})

test('property: a file with changed bytes either opens or is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-file-'))
  const path = join(folder, 'x.mp4')
  for (const name of ['cold.mp4', 'fragmented.mp4', 'main.flv']) {
    const original = readFileSync(clipPath(name))
    const change = fc.record({ at: fc.nat({ max: Math.min(4_000, original.length - 1) }), to: fc.nat({ max: 255 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), fc.nat({ max: original.length }), async (changes, cut) => {
        const bytes = Buffer.from(original.subarray(0, cut % 3 === 0 ? cut : original.length))
        for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to
        writeFileSync(path, bytes)
        const opened = await openMediaFile(path)
        if ('file' in opened) await opened.file.close()
      }),
      { numRuns: 100 },
    )
  }
  rmSync(folder, { recursive: true })
})

test('a file plays at its own pace and repeats from its end without a step back in time', async () => {
  const player = await FilePlayer.load([await open('silent.flv'), await open('cold.mp4')])
  const times: number[] = []
  const since = performance.now()
  const note = (frames: readonly Frame[]) => void times.push(...frames.filter(({ kind }) => kind === 'video').map(({ dtsMs }) => dtsMs))
  const opening = player.start({ frames: note, turn: (_, frames) => note(frames), lost: (defect) => assert.fail(String(defect)) })
  assert.ok(opening.length > 10)
  await until(() => (times.at(-1) ?? 0) > 2_600)
  const elapsedMs = performance.now() - since
  assert.ok(times.at(-1)! <= elapsedMs + 800, 'not ahead of its pace')
  assert.ok(times.slice(1).every((time, at) => time > times[at]! && time - times[at]! < 100))
  await player.close()
})
