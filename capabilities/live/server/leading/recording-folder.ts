import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'folder-id'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the id of a folder of recordings, the same on every machine that shares it. Returns null when it can be neither read nor written.
 */
export async function identifyFolder(folder: string): Promise<string | null> {
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {})
  await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(() => {})
  const id = await readFile(path, 'utf8').catch(() => '')
  return UUID.test(id) ? id : null
}
