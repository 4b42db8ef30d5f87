import { statfs } from 'node:fs/promises'

const LEAST_BYTES = 2 * 2 ** 30
const LEAST_SHARE = 0.1

/** Free and total bytes of a disk. Uploads are refused when less than `leastBytes` is free. */
type Room = { readonly freeBytes: number; readonly totalBytes: number; readonly leastBytes: number }

/** Reads the space of the disk of a folder. */
export async function readRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const totalBytes = blocks * bsize
  return { freeBytes: bavail * bsize, totalBytes, leastBytes: Math.max(LEAST_BYTES, totalBytes * LEAST_SHARE) }
}

/**
 * Returns true when the disk of a folder has room for more files. A tenth of the disk, and at least 2 GiB, stays free for other uses (S70).
 */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const { freeBytes, leastBytes } = await readRoom(folder)
  return freeBytes >= leastBytes
}
