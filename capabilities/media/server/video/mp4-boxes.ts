import type { FileHandle } from 'node:fs/promises'

/** A box of an MP4 or MOV file (ISO/IEC 14496-12): `start` is the offset of its content, `end` the offset behind it. */
export type Box = { readonly type: string; readonly start: number; readonly end: number }

/** No ordinary file has more sibling boxes. */
const MOST_BOXES = 10_000

async function* boxesIn(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  for (let [at, count] = [from, 0]; at + 8 <= to && count < MOST_BOXES; count++) {
    const head = await readBytes(file, at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const headBytes = isLong ? 16 : 8
    if (size < headBytes || at + size > to) return
    yield { type: head.toString('latin1', 4, 8), start: at + headBytes, end: at + size }
    at += size
  }
}

/** Returns all boxes at a path of types from the top of a file, such as `moov`, `trak`. */
export async function findBoxes(file: FileHandle, path: readonly string[], within?: Box): Promise<readonly Box[]> {
  const [type, ...rest] = path
  const found: Box[] = []
  for await (const box of boxesIn(file, within?.start ?? 0, within?.end ?? (await file.stat()).size)) {
    if (box.type !== type) continue
    found.push(...(rest.length === 0 ? [box] : await findBoxes(file, rest, box)))
  }
  return found
}

export const readBox = (file: FileHandle, { start, end }: Box, mostBytes: number): Promise<Buffer> =>
  readBytes(file, start, Math.min(end - start, mostBytes))

async function readBytes(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
  return buffer.subarray(0, bytesRead)
}
