import type { FileHandle } from 'node:fs/promises'
import { FlvParser, type FlvTag } from '../flv/file.ts'
import { TagReader } from '../flv/tag-reader.ts'
import { Timeline } from '../line/timeline.ts'
import type { SampleIndex } from './sample-index.ts'
import { UnsuitableFile } from './unsuitable-file.ts'

const PIECE_BYTES = 2 ** 20
/** The bytes before a picture hold the kind, packet type and composition time; those before sound hold the kind and packet type. */
const VIDEO_HEAD_BYTES = 5
const AUDIO_HEAD_BYTES = 2

/** Reads a whole FLV file once and indexes its frames. */
export async function indexFlv(handle: FileHandle, index: SampleIndex): Promise<void> {
  const parser = new FlvParser()
  const sender = { reader: new TagReader(), timeline: new Timeline() }
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    for (const tag of parser.push(buffer.subarray(0, bytesRead))) indexTag(tag, sender, index)
  }
}

type Sender = { readonly reader: TagReader; readonly timeline: Timeline }

function indexTag({ type, payload, timestampMs, offset }: FlvTag, { reader, timeline }: Sender, index: SampleIndex): void {
  if (type !== 8 && type !== 9) return
  const { frame, refused, isRepaired } = type === 9 ? reader.video(payload) : { ...reader.audio(payload), isRepaired: false }
  // Playback reads the frames unchanged from the file, so a repaired frame cannot be used.
  if (isRepaired) throw new UnsuitableFile('FILE_UNSUPPORTED', 'its pictures are not framed by lengths')
  if (refused) throw new UnsuitableFile('FILE_UNSUPPORTED', refused.detail)
  if (!frame) return
  if (frame.kind === 'video') index.video ??= frame.format
  else index.audio ??= frame.format
  if (frame.format !== index.video && frame.format !== index.audio) throw new UnsuitableFile('FILE_UNSUPPORTED', 'its format changes')
  index.add({
    kind: frame.kind,
    dtsMs: timeline.place(frame.kind, timestampMs),
    compositionMs: frame.kind === 'video' ? frame.compositionMs : 0,
    isKey: frame.kind === 'video' && frame.isKey,
    offset: offset + (frame.kind === 'video' ? VIDEO_HEAD_BYTES : AUDIO_HEAD_BYTES),
    size: frame.data.length,
  })
}
