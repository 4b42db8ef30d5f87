import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#contract/duration.ts'
import type { TransferContext } from '../context.ts'
import { UnreadableUpload } from '../format/source.ts'
import { uploadFolder, uploadParts } from './upload-store.ts'

export type WorkFolder = AsyncDisposable & {
  readonly path: string
  /** Joins an upload into one file on this disk and returns its path. */
  fetch(uploadId: string, name: string): Promise<string>
}

/** Opens a temporary folder for a run. Those of killed processes are removed when the next one opens. */
export async function openWorkFolder({ database, storage, dataDir }: TransferContext, runId: string): Promise<WorkFolder> {
  const parent = join(dataDir, 'transfer-work')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeStale(parent, runId)
  const path = join(parent, `${runId}-${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  return {
    path,
    async fetch(uploadId, name) {
      const to = join(path, name)
      await using file = await open(to, 'wx', 0o600)
      for (const part of await uploadParts.listParts(database.of(), uploadId)) {
        const piece = await storage.read(uploadFolder(uploadId) + part.name)
        if (!piece) throw new UnreadableUpload('UPLOAD_CUT')
        for await (const some of piece) await file.writeFile(some as Buffer)
      }
      return to
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

async function removeStale(parent: string, runId: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const found = await stat(join(parent, name)).catch(() => null)
    const isStale = name.startsWith(runId) || (found !== null && Date.now() - found.mtimeMs > 2 * DAY)
    if (isStale) await rm(join(parent, name), { recursive: true, force: true })
  }
}
