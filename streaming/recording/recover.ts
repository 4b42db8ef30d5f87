import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesIn, boxIn, TIMESCALE } from '../mp4/boxes.ts'
import { closedName } from './recording.ts'
import { RECORDING_HEAD_BYTES, withDuration } from './recording-head.ts'

/** `name.recording.mp4` is still open; `name.mp4` is closed. */
const OPEN = /^[A-Za-z0-9_-]{1,64}\.recording\.mp4$/
const LONGEST_BOX = 512 * 2 ** 20

/**
 * Closes the recordings that a killed process left open. The file is truncated after the last complete fragment, and the duration is
 * written into its head.
 */
export async function recoverRecordings(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (OPEN.test(name)) await recover(join(folder, name))
}

async function recover(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  const written = await readWritten(file)
  if (!written) return await rm(path)
  await file.truncate(written.bytes)
  await file.write(withDuration(written.head, written.durationMs), 0, undefined, 0)
  await file.datasync()
  await rename(path, closedName(path))
}

type Written = {
  readonly head: Buffer
  readonly bytes: number
  readonly durationMs: number
  readonly fragments: number
}

/** Returns undefined when even the head is incomplete. */
export async function readWritten(file: FileHandle): Promise<Written | undefined> {
  const { size } = await file.stat()
  const head = Buffer.alloc(RECORDING_HEAD_BYTES)
  if (size <= RECORDING_HEAD_BYTES || (await file.read(head, 0, RECORDING_HEAD_BYTES, 0)).bytesRead < RECORDING_HEAD_BYTES) return undefined
  let [end, durationMs, fragments, fragmentEndMs] = [RECORDING_HEAD_BYTES, 0, 0, 0]
  const around = Buffer.alloc(8)
  for (let at = RECORDING_HEAD_BYTES; at + 8 <= size; ) {
    await file.read(around, 0, 8, at)
    const bytes = around.readUInt32BE(0)
    if (bytes < 8 || bytes > LONGEST_BOX || at + bytes > size) break
    if (around.toString('latin1', 4, 8) === 'moof') {
      const moof = Buffer.alloc(bytes)
      await file.read(moof, 0, bytes, at)
      fragmentEndMs = endOf(moof)
    } else {
      end = at + bytes
      durationMs = Math.max(durationMs, fragmentEndMs)
      fragments++
    }
    at += bytes
  }
  return { head, bytes: end, durationMs, fragments }
}

/** Returns the end of the longest track in milliseconds, so that a continuation overlaps neither track. */
function endOf(moof: Buffer): number {
  const ends = boxesIn(moof, 8)
    .filter(({ type }) => type === 'traf')
    .map((traf) => {
      const run = boxIn(moof, traf, 'trun').contentStart
      let ticks = Number(moof.readBigUInt64BE(boxIn(moof, traf, 'tfdt').contentStart + 4))
      for (let sample = 0; sample < moof.readUInt32BE(run + 4); sample++) ticks += moof.readUInt32BE(run + 12 + sample * 16)
      return (ticks * 1_000) / TIMESCALE
    })
  return Math.max(0, ...ends)
}
