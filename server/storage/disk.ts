import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ByteSource, partsOfKey, partsOfPrefix, type Storage, StorageAway, type Stored } from './storage.ts'

/** Stores files in one folder, in subfolders by the first two characters of their id, so that none grows large. */
export function openDiskStorage(folder: string): Storage {
  const folderOf = (area: string, id: string) => join(folder, area, id.slice(0, 2), id)
  const pathOf = (key: string) => {
    const { area, id, name } = partsOfKey(key)
    return join(folderOf(area, id), name)
  }
  return {
    kind: 'disk',
    write: (key, source) => writeWhole(pathOf(key), source),
    async read(key, range) {
      const file = await open(pathOf(key)).catch(absent)
      return file?.createReadStream(range) ?? null
    },
    size: async (key) => (await stat(pathOf(key)).catch(absent))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }).catch(away),
    async removeAll(prefix) {
      const { area, id } = partsOfPrefix(prefix)
      if (id === undefined) throw new RangeError('Only what belongs to one id is removed at once')
      await rm(folderOf(area, id), { recursive: true, force: true }).catch(away)
    },
    list: (prefix) => listFiles(folder, prefix),
  }
}

function absent(defect: unknown): null {
  const { code } = defect as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  return away(defect)
}

/** Converts errors of the operating system, such as a full or broken disk, to StorageAway. Other errors stay defects. */
function away(defect: unknown): never {
  throw typeof (defect as NodeJS.ErrnoException).errno === 'number' ? new StorageAway(defect) : defect
}

/** Writes a temporary file beside the target, flushes it to disk, and renames it. */
async function writeWhole(path: string, source: ByteSource): Promise<number> {
  const folder = dirname(path)
  const beside = join(folder, `.${randomBytes(9).toString('base64url')}`)
  try {
    await makeDurableFolder(folder)
    const sizeBytes = await fill(beside, source)
    await rename(beside, path)
    await syncFolder(folder)
    return sizeBytes
  } catch (defect) {
    await rm(beside, { force: true }).catch(() => {})
    return away(defect)
  }
}

async function fill(path: string, source: ByteSource): Promise<number> {
  await using file = await open(path, 'wx', 0o600)
  let sizeBytes = 0
  for await (const part of source instanceof Uint8Array ? [source] : source) {
    await writeAll(file, part)
    sizeBytes += part.byteLength
  }
  await file.datasync()
  return sizeBytes
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let at = 0; at < part.byteLength; ) at += (await file.write(part, at)).bytesWritten
}

async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

async function* listFiles(folder: string, prefix: string): AsyncIterable<Stored> {
  const { area, id } = partsOfPrefix(prefix)
  const shards = id === undefined ? await namesIn(join(folder, area)) : [id.slice(0, 2)]
  for (const shard of shards) {
    for (const each of id === undefined ? await namesIn(join(folder, area, shard)) : [id]) {
      for (const name of await namesIn(join(folder, area, shard, each))) {
        const found = await stat(join(folder, area, shard, each, name)).catch(absent)
        if (found) yield { key: `${area}/${each}/${name}`, sizeBytes: found.size }
      }
    }
  }
}

/** Names that begin with a dot are files that are still being written. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder).catch(absent)) ?? []).filter((name) => !name.startsWith('.'))
