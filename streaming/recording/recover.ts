import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesIn, boxIn, TIMESCALE } from '../mp4/boxes.ts'
import { VIDEO_TRACK } from '../mp4/init-segment.ts'
import { closedName, type Recording } from './recording.ts'
import { HEAD_BYTES, withDuration } from './recording-head.ts'

/** `studio.start.recording.mp4` is being written; without `recording` it is closed. */
const OPEN = /^([A-Za-z0-9_-]{1,64})\.(\d{1,15})\.recording\.mp4$/
const LONGEST_BOX = 512 * 2 ** 20

/** Closes what a process that was killed left open: the last fragment that is whole ends it, and its duration is written into its head. */
export async function recoverRecordings(folder: string): Promise<{ readonly studio: string; readonly recording: Recording }[]> {
  const names = await readdir(folder).catch(() => [])
  const recovered: { studio: string; recording: Recording }[] = []
  for (const name of names) {
    const [, studio, startedAt] = OPEN.exec(name) ?? []
    if (studio === undefined) continue
    const recording = await recover(join(folder, name), Number(startedAt))
    if (recording) recovered.push({ studio, recording })
  }
  return recovered
}

async function recover(path: string, startedAt: number): Promise<Recording | undefined> {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  const head = Buffer.alloc(HEAD_BYTES)
  if (size <= HEAD_BYTES || (await file.read(head, 0, HEAD_BYTES, 0)).bytesRead < HEAD_BYTES) return undefined
  let end = HEAD_BYTES
  let durationMs = 0
  const around = Buffer.alloc(8)
  for (let at = HEAD_BYTES; at + 8 <= size; ) {
    await file.read(around, 0, 8, at)
    const bytes = around.readUInt32BE(0)
    if (bytes < 8 || bytes > LONGEST_BOX || at + bytes > size) break
    if (around.toString('latin1', 4, 8) === 'moof') {
      const moof = Buffer.alloc(bytes)
      await file.read(moof, 0, bytes, at)
      durationMs = Math.max(durationMs, endOf(moof))
    } else end = at + bytes
    at += bytes
  }
  await file.truncate(end)
  await file.write(withDuration(head, durationMs), 0, undefined, 0)
  await file.datasync()
  await rename(path, closedName(path))
  return { file: closedName(path), startedAt, durationMs: Math.round(durationMs), bytes: end, defect: 'the process ended' }
}

/** When the pictures of a fragment end, in milliseconds; its sound where it has none. */
function endOf(moof: Buffer): number {
  const tracks = boxesIn(moof, 8).filter(({ type }) => type === 'traf')
  const ends = tracks.map((traf) => {
    const isVideo = moof.readUInt32BE(boxIn(moof, traf, 'tfhd').contentStart + 4) === VIDEO_TRACK
    const run = boxIn(moof, traf, 'trun').contentStart
    let ticks = Number(moof.readBigUInt64BE(boxIn(moof, traf, 'tfdt').contentStart + 4))
    for (let sample = 0; sample < moof.readUInt32BE(run + 4); sample++) ticks += moof.readUInt32BE(run + 12 + sample * 16)
    return { isVideo, ms: (ticks * 1_000) / TIMESCALE }
  })
  return (ends.find(({ isVideo }) => isVideo) ?? ends[0])?.ms ?? 0
}
