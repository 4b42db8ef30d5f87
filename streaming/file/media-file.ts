import { type FileHandle, open } from 'node:fs/promises'
import type { AudioFormat, Frame, VideoFormat } from '../media.ts'
import type { EngineRefusal } from '../refusal.ts'
import { indexFlv } from './flv-index.ts'
import { indexMp4 } from './mp4-index.ts'
import { SampleIndex } from './sample-index.ts'
import { UnsuitableFile } from './unsuitable-file.ts'

export type MediaFile = {
  readonly formats: { readonly video: VideoFormat; readonly audio: AudioFormat | undefined }
  readonly durationMs: number
  /** The number of frames, in display order. */
  readonly frames: number
  /** Returns the time at which a frame is due, in milliseconds from the beginning. */
  timeOf(at: number): number
  read(from: number, to: number): Promise<Frame[]>
  close(): Promise<void>
}

/** Opens an FLV or MP4 file with H.264 without B-frames, and with AAC or no sound. The index is held in memory; the frames are not. */
export async function openMediaFile(path: string): Promise<{ readonly file: MediaFile } | { readonly refused: EngineRefusal }> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path)
    const index = new SampleIndex((await handle.stat()).size)
    const head = Buffer.alloc(8)
    await handle.read(head, 0, 8, 0)
    if (head.toString('latin1', 0, 3) === 'FLV') await indexFlv(handle, index)
    else await indexMp4(handle, index)
    return { file: describeFile(handle, index) }
  } catch (defect) {
    await handle?.close()
    return { refused: refusalOf(defect) }
  }
}

/** Checks that a file can be broadcast. Returns null when it can. */
export async function checkMediaFile(path: string): Promise<EngineRefusal | null> {
  const opened = await openMediaFile(path)
  if ('refused' in opened) return opened.refused
  await opened.file.close()
  return null
}

function refusalOf(defect: unknown): EngineRefusal {
  if (defect instanceof UnsuitableFile) return defect.refusal
  const { code, message } = defect as NodeJS.ErrnoException
  if (defect instanceof RangeError || code !== undefined) return { code: 'FILE_UNREADABLE', detail: code ?? message }
  throw defect
}

function describeFile(handle: FileHandle, index: SampleIndex): MediaFile {
  index.sort()
  const { video, audio } = index
  if (!video || index.frames < 2) throw new UnsuitableFile('FILE_UNSUPPORTED', 'no H.264 video')
  if (index.hasReorderedPictures()) throw new UnsuitableFile('FILE_HAS_B_FRAMES')
  return {
    formats: { video, audio },
    durationMs: index.durationMs(),
    frames: index.frames,
    timeOf: (at) => index.timeOf(at),
    read: (from, to) => readFrames({ handle, index }, from, to),
    close: () => handle.close(),
  }
}

const MOST_BYTES_AT_ONCE = 8 * 2 ** 20

type IndexedFile = { readonly handle: FileHandle; readonly index: SampleIndex }

/** Reads adjacent frames in one piece when they are contiguous in the file. */
async function readFrames({ handle, index }: IndexedFile, from: number, to: number): Promise<Frame[]> {
  const places = Array.from({ length: Math.min(to, index.frames) - from }, (_, at) => index.placeOf(from + at))
  const start = Math.min(...places.map(({ offset }) => offset))
  const end = Math.max(...places.map(({ offset, size }) => offset + size))
  const isTogether = end - start <= MOST_BYTES_AT_ONCE
  const all = isTogether ? await readExactly(handle, start, end - start) : undefined
  const frames: Frame[] = []
  for (const [at, { offset, size }] of places.entries()) {
    const data = all?.subarray(offset - start, offset - start + size) ?? (await readExactly(handle, offset, size))
    frames.push(index.frameOf(from + at, data))
  }
  return frames
}

async function readExactly(handle: FileHandle, offset: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  const { bytesRead } = await handle.read(bytes, 0, size, offset)
  if (bytesRead < size) throw new RangeError('file cut short')
  return bytes
}
