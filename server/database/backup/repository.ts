import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage, Stored } from '#server/storage/storage.ts'
import { type Manifest, manifestSchema } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { chunkKey, type Seal } from './seal.ts'

/** A folder or bucket with backups: chunks named by their content, one manifest per backup, and the archived log of the database. */
export type Repository = {
  readonly seal: Seal
  /** Stores bytes once: content that is there already is not written again. Returns its id. */
  writeChunk(bytes: Uint8Array): Promise<string>
  readChunk(id: string): Promise<Buffer>
  listChunks(): AsyncIterable<Stored>
  removeChunk(id: string): Promise<void>
  /** Writes the manifest, which makes the backup exist. */
  writeManifest(manifest: Manifest): Promise<void>
  readManifest(id: string): Promise<Manifest>
  /** Returns the ids of all backups, in no order. */
  listBackups(): Promise<readonly string[]>
  removeBackup(id: string): Promise<void>
  /** Stores a segment of the log under the archive of one database. Throws when the archive has another segment of this name. */
  writeSegment(logId: string, segment: string, bytes: Uint8Array): Promise<void>
  readSegment(logId: string, segment: string): Promise<Buffer | null>
  listSegments(logId: string): Promise<readonly string[]>
  removeSegment(logId: string, segment: string): Promise<void>
  /** Replaces the list of erased accounts of a site, which outlives every backup. */
  writeErased(logId: string, accountIds: readonly string[]): Promise<void>
  readErased(logId: string): Promise<readonly string[]>
}

/** Opens the backups in a storage. `seal` compresses and, with a key, encrypts every object. */
export function openRepository(storage: Storage, seal: Seal): Repository {
  const known = new Set<string>()
  const readSealed = async (key: string): Promise<Buffer | null> => {
    const stream = await storage.read(key)
    return stream && (await seal.open(await buffer(stream), key))
  }
  const writeSealed = async (key: string, bytes: Uint8Array) => void (await storage.write(key, await seal.seal(bytes, key)))
  const namesUnder = async (prefix: string) =>
    (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
  return {
    seal,
    async writeChunk(bytes) {
      const id = seal.idOf(bytes)
      const key = chunkKey(id)
      if (!known.has(id) && (await storage.size(key)) === null) await writeSealed(key, bytes)
      known.add(id)
      return id
    },
    async readChunk(id) {
      const bytes = await readSealed(chunkKey(id))
      if (!bytes) throw new BackupRefusal(`The backup is incomplete: the part ${id} is missing.`)
      if (seal.idOf(bytes) !== id) throw new BackupRefusal(`The part ${id} in the backup is damaged.`)
      return bytes
    },
    listChunks: () => storage.list('chunks/'),
    removeChunk: (id) => storage.remove(chunkKey(id)),
    writeManifest: (manifest) => writeSealed(manifestKey(manifest.id), Buffer.from(JSON.stringify(manifest))),
    async readManifest(id) {
      const bytes = await readSealed(manifestKey(id))
      if (!bytes) throw new BackupRefusal(`There is no backup ${id}.`)
      return readManifest(bytes)
    },
    async listBackups() {
      return (await Array.fromAsync(storage.list('backups/'))).flatMap(({ key }) => key.split('/')[1] ?? [])
    },
    removeBackup: (id) => storage.removeAll(`backups/${id}/`),
    async writeSegment(logId, segment, bytes) {
      const there = await readSealed(segmentKey(logId, segment))
      if (!there) return await writeSealed(segmentKey(logId, segment), bytes)
      if (!there.equals(bytes))
        throw new BackupRefusal(`The archive has another segment ${segment} already: another database archives to this place.`)
    },
    readSegment: (logId, segment) => readSealed(segmentKey(logId, segment)),
    listSegments: async (logId) => (await namesUnder(`log/${logId}/`)).sort(),
    removeSegment: (logId, segment) => storage.remove(segmentKey(logId, segment)),
    writeErased: (logId, accountIds) => writeSealed(erasedKey(logId), Buffer.from(JSON.stringify(accountIds))),
    async readErased(logId) {
      const bytes = await readSealed(erasedKey(logId))
      return bytes ? z.array(z.uuid()).parse(JSON.parse(bytes.toString('utf8'))) : []
    },
  }
}

const manifestKey = (id: string): string => `backups/${id}/manifest`
const erasedKey = (logId: string): string => `erased/${logId}/accounts`
const segmentKey = (logId: string, segment: string): string => `log/${logId}/${segment}`

function readManifest(bytes: Buffer): Manifest {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  const { format } = value as { format?: unknown }
  if (format !== 1)
    throw new BackupRefusal(`This backup has format ${String(format)}: restore it with the version of Lyceum that made it, or a newer one.`)
  const read = manifestSchema.safeParse(value)
  if (!read.success) throw new BackupRefusal('The manifest of this backup is damaged.')
  return read.data
}

/** Returns the manifests of all backups, the oldest first. */
export async function readManifests(repository: Repository): Promise<readonly Manifest[]> {
  const manifests: Manifest[] = []
  for (const id of await repository.listBackups()) manifests.push(await repository.readManifest(id))
  return manifests.sort((one, other) => (one.endedAt < other.endedAt ? -1 : 1))
}
