import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds values of an upload on the disk until the texts that need them are read. Memory has only their places. */
export type Stage = AsyncDisposable & {
  /** A later value replaces an earlier one with the same key. */
  put(key: string, value: unknown): Promise<void>
  get(key: string): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** Opens a stage in a file of its own, which goes when it is disposed. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-import-'))
  const file: FileHandle = await open(join(folder, 'stage'), 'w+', 0o600)
  const places = new Map<string, readonly [at: number, bytes: number]>()
  let end = 0
  return {
    async put(key, value) {
      const bytes = Buffer.from(JSON.stringify(value))
      await file.write(bytes, 0, bytes.length, end)
      places.set(key, [end, bytes.length])
      end += bytes.length
    },
    async get(key) {
      const [at, bytes] = places.get(key) ?? []
      if (at === undefined || bytes === undefined) return undefined
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
      return JSON.parse(buffer.toString())
    },
    async [Symbol.asyncDispose]() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
