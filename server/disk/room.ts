import { statfs } from 'node:fs/promises'

const LEAST_BYTES = 2 * 2 ** 30
const LEAST_SHARE = 0.1

/** Whether the disk of a folder takes more files: a tenth of it and 2 GiB are kept free for everything else (S70). */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_BYTES && bavail >= blocks * LEAST_SHARE
}
