import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage, Stored } from '#server/storage/storage.ts'
import { type Manifest, manifestSchema, type Summary, summarySchema, type Verification, verificationSchema } from './manifest.ts'
import { BackupRefusal, explainAway } from './refusal.ts'
import { chunkKey, type Seal } from './seal.ts'

/** A folder or bucket with backups: chunks named by their content, one manifest per backup, and the archived log of the database. */
export type Repository = {
  /** Names the place for operators, without its account. */
  readonly where: string
  readonly seal: Seal
  /** Stores bytes once: content that is there already is not written again. Returns its id. */
  writeChunk(bytes: Uint8Array): Promise<string>
  readChunk(id: string): Promise<Buffer>
  listChunks(): Promise<readonly Stored[]>
  removeChunk(id: string): Promise<void>
  /** Returns the bytes of chunks written since the repository was opened. */
  addedBytes(): number
  /** Writes summary and manifest. The manifest makes the backup exist. */
  writeBackup(manifest: Manifest, summary: Summary): Promise<void>
  readManifest(id: string): Promise<Manifest>
  readSummary(id: string): Promise<Summary>
  writeVerification(id: string, verification: Verification): Promise<void>
  /** Returns null for a backup that was never verified. */
  readVerification(id: string): Promise<Verification | null>
  /** Returns the ids of all backups, in no order; `unfinished` have no manifest. */
  listBackups(): Promise<{ readonly ids: readonly string[]; readonly unfinished: readonly string[] }>
  removeBackup(id: string): Promise<void>
  /** Stores a segment of the log under the archive of one database. Throws when the archive has another segment of this name. */
  writeSegment(logId: string, segment: string, bytes: Uint8Array): Promise<void>
  readSegment(logId: string, segment: string): Promise<Buffer | null>
  listSegments(logId: string): Promise<readonly string[]>
  removeSegment(logId: string, segment: string): Promise<void>
  /** Replaces the list of erased accounts of a site, which outlives every backup. */
  writeErased(logId: string, accountIds: readonly string[]): Promise<void>
  /** Returns the erased accounts of all lists in the place: a restored site begins a list of its own. */
  readErased(): Promise<readonly string[]>
  /** Returns the id of the place; null for a place that has none yet. Throws BackupRefusal when the key does not fit the place. */
  readPlaceId(): Promise<string | null>
  /** Names a new place. Returns its id. */
  writePlaceId(): Promise<string>
}

/** Opens the backups in a storage. `seal` compresses and, with a key, encrypts every object. */
export function openRepository(storage: Storage, seal: Seal, where = 'The place of the backups'): Repository {
  const objects = openObjects(storage, seal, where)
  const chunks = openChunks(objects)
  return {
    where,
    seal,
    ...chunks,
    async writeBackup(manifest, summary) {
      await objects.write(summaryKey(manifest.id), toBytes(summary))
      await objects.write(manifestKey(manifest.id), toBytes(manifest))
    },
    async readManifest(id) {
      const bytes = await objects.read(manifestKey(id))
      if (!bytes) throw new BackupRefusal(`There is no backup ${id}.`)
      return readManifest(id, bytes)
    },
    async readSummary(id) {
      const bytes = await objects.read(summaryKey(id))
      const read = bytes && summarySchema.safeParse(fromBytes(bytes))
      if (!read?.success) throw new BackupRefusal(`The summary of the backup ${id} is missing or damaged.`)
      return read.data
    },
    writeVerification: (id, verification) => objects.write(verificationKey(id), toBytes(verification)),
    async readVerification(id) {
      const bytes = await objects.read(verificationKey(id))
      return bytes && verificationSchema.parse(fromBytes(bytes))
    },
    async listBackups() {
      const keys = (await objects.list('backups/')).map(({ key }) => key.split('/') as [string, string, string])
      const ids = new Set(keys.flatMap(([, id, name]) => (name === 'manifest' ? id : [])))
      return { ids: [...ids], unfinished: [...new Set(keys.map(([, id]) => id)).difference(ids)] }
    },
    removeBackup: (id) => objects.removeAll(`backups/${id}/`),
    async writeSegment(logId, segment, bytes) {
      const there = await objects.read(segmentKey(logId, segment))
      if (!there) return await objects.write(segmentKey(logId, segment), bytes)
      if (!there.equals(bytes))
        throw new BackupRefusal(`The archive has another segment ${segment} already: another database archives to this place.`)
    },
    readSegment: (logId, segment) => objects.read(segmentKey(logId, segment)),
    listSegments: async (logId) => (await objects.list(`log/${logId}/`)).map(({ key }) => nameOf(key)).sort(),
    removeSegment: (logId, segment) => objects.remove(segmentKey(logId, segment)),
    writeErased: (logId, accountIds) => objects.write(erasedKey(logId), toBytes(accountIds)),
    async readErased() {
      const lists = await Promise.all((await objects.list('erased/')).map(({ key }) => objects.read(key)))
      return [...new Set(lists.flatMap((bytes) => (bytes ? z.array(z.uuid()).parse(fromBytes(bytes)) : [])))]
    },
    async readPlaceId() {
      const bytes = await objects.read(PLACE_KEY).catch((defect: unknown) => {
        if (!(defect instanceof BackupRefusal) || defect.exitCode !== 65) throw defect
        throw new BackupRefusal(`The backups in ${where} were made with another BACKUP_KEY, or without one.`, { cause: defect })
      })
      return bytes && z.uuid().parse(fromBytes(bytes))
    },
    async writePlaceId() {
      const id = randomUUID()
      await objects.write(PLACE_KEY, toBytes(id))
      return id
    },
  }
}

type Objects = ReturnType<typeof openObjects>
/** Reads and writes sealed objects. Every failure of the storage becomes one sentence. */
function openObjects(storage: Storage, seal: Seal, where: string) {
  const explain = (defect: unknown) => explainAway(defect, where)
  return {
    seal,
    async read(key: string): Promise<Buffer | null> {
      const sealed = await (async () => {
        const stream = await storage.read(key)
        return stream && (await buffer(stream))
      })().catch(explain)
      return sealed && (await seal.open(sealed, key))
    },
    /** Returns the number of stored bytes. */
    writeCounted: async (key: string, bytes: Uint8Array): Promise<number> => storage.write(key, await seal.seal(bytes, key)).catch(explain),
    async write(key: string, bytes: Uint8Array): Promise<void> {
      await this.writeCounted(key, bytes)
    },
    has: async (key: string): Promise<boolean> => (await storage.size(key).catch(explain)) !== null,
    list: (prefix: string): Promise<readonly Stored[]> => Array.fromAsync(storage.list(prefix)).catch(explain),
    remove: (key: string): Promise<void> => storage.remove(key).catch(explain),
    removeAll: (prefix: string): Promise<void> => storage.removeAll(prefix).catch(explain),
  }
}

function openChunks({
  seal,
  ...objects
}: Objects): Pick<Repository, 'writeChunk' | 'readChunk' | 'listChunks' | 'removeChunk' | 'addedBytes'> {
  const known = new Set<string>()
  let addedBytes = 0
  return {
    async writeChunk(bytes) {
      const id = seal.idOf(bytes)
      if (!known.has(id) && !(await objects.has(chunkKey(id)))) addedBytes += await objects.writeCounted(chunkKey(id), bytes)
      known.add(id)
      return id
    },
    async readChunk(id) {
      const bytes = await objects.read(chunkKey(id))
      if (!bytes) throw new BackupRefusal(`The backup is incomplete: the part ${id} is missing.`)
      if (seal.idOf(bytes) !== id) throw new BackupRefusal(`The part ${id} in the backup is damaged.`)
      return bytes
    },
    listChunks: () => objects.list('chunks/'),
    async removeChunk(id) {
      known.delete(id)
      await objects.removeAll(chunkKey(id).slice(0, -id.length))
    },
    addedBytes: () => addedBytes,
  }
}

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const fromBytes = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'))
const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const manifestKey = (id: string): string => `backups/${id}/manifest`
const summaryKey = (id: string): string => `backups/${id}/summary`
const verificationKey = (id: string): string => `backups/${id}/verification`
const erasedKey = (logId: string): string => `erased/${logId}/accounts`
const segmentKey = (logId: string, segment: string): string => `log/${logId}/${segment}`
const PLACE_KEY = 'place/00000000-0000-4000-8000-000000000000/id'

function readManifest(id: string, bytes: Buffer): Manifest {
  const value = fromBytes(bytes)
  const { format } = value as { format?: unknown }
  if (format !== 1)
    throw new BackupRefusal(`This backup has format ${String(format)}: restore it with the version of Lyceum that made it, or a newer one.`)
  const read = manifestSchema.safeParse(value)
  if (!read.success || read.data.id !== id) throw new BackupRefusal(`The manifest of the backup ${id} is damaged.`)
  return read.data
}

/** Returns the manifests of all backups, the oldest first, and the ids of backups whose manifest cannot be read. */
export async function readManifests(
  repository: Repository,
): Promise<{ readonly manifests: readonly Manifest[]; readonly damaged: readonly string[] }> {
  const manifests: Manifest[] = []
  const damaged: string[] = []
  for (const id of (await repository.listBackups()).ids)
    await repository.readManifest(id).then(
      (manifest) => manifests.push(manifest),
      (defect: unknown) => {
        if (!(defect instanceof BackupRefusal) || defect.exitCode !== 65) throw defect
        damaged.push(id)
      },
    )
  return { manifests: manifests.sort((one, other) => (one.endedAt < other.endedAt ? -1 : 1)), damaged }
}
