import type { Entry } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import type { Repository } from './repository.ts'

export type Reader = {
  /** Yields the content of a file. Throws BackupRefusal when a part is missing or damaged. */
  read(entry: Entry): AsyncGenerator<Buffer>
}

/** Opens the files of a backup. The newest chunk stays in memory, because small neighbouring files share one. */
export function openReader(repository: Pick<Repository, 'readChunk'>): Reader {
  let [heldId, held]: [string | undefined, Buffer] = [undefined, Buffer.alloc(0)]
  async function readChunk(id: string): Promise<Buffer> {
    if (id !== heldId) [heldId, held] = [id, await repository.readChunk(id)]
    return held
  }
  return {
    async *read({ slices, path, sizeBytes }) {
      let total = 0
      for (const [id, startByte, length] of slices) {
        const bytes = (await readChunk(id)).subarray(startByte, startByte + length)
        total += bytes.byteLength
        yield bytes
      }
      if (total !== sizeBytes) throw new BackupRefusal(`${path} in the backup is incomplete.`)
    },
  }
}
