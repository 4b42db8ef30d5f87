import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#contract/duration.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Part } from '#server/storage/upload-parts.ts'
import { assetFolder } from '../keys.ts'
import { readParts } from '../uploads/read-parts.ts'

export type WorkFolder = AsyncDisposable & {
  readonly path: string
  /** Joins the upload into one file; returns its hash. */
  fetch(storage: Storage, parts: readonly Part[], name: string): Promise<Buffer>
  store(storage: Storage, name: string): Promise<number>
}

/** Opens a temporary folder for one video. Leftovers of killed processes are removed when the next one opens (R24). */
export async function openWorkFolder(dataDir: string, assetId: string): Promise<WorkFolder> {
  const parent = join(dataDir, 'media-work')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeStale(parent, assetId)
  const path = join(parent, `${assetId}-${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  return {
    path,
    async fetch(storage, parts, name) {
      const hash = createHash('sha256')
      await using file = await open(join(path, name), 'wx', 0o600)
      for await (const some of readParts(storage, assetId, parts)) {
        hash.update(some)
        await file.writeFile(some)
      }
      return hash.digest()
    },
    async store(storage, name) {
      // Opened before the storage asks for it, so that a missing file is refused here and is no error of a stream that nothing reads yet.
      await using file = await open(join(path, name))
      return await storage.write(assetFolder(assetId) + name, file.createReadStream())
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

async function removeStale(parent: string, assetId: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const found = await stat(join(parent, name)).catch(() => null)
    const isStale = name.startsWith(assetId) || (found !== null && Date.now() - found.mtimeMs > DAY)
    if (isStale) await rm(join(parent, name), { recursive: true, force: true })
  }
}
