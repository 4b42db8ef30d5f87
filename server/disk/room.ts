import { statfs } from 'node:fs/promises'

const LEAST_BYTES = 2 * 2 ** 30
const LEAST_SHARE = 0.1

/**
 * Returns true when the disk of a folder has room for more files. A tenth of the disk, and at least 2 GiB, stays free for other uses (S70).
 */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_BYTES && bavail >= blocks * LEAST_SHARE
}
