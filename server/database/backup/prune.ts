import type { Manifest } from './manifest.ts'
import { type Repository, readManifests } from './repository.ts'
import { chooseRetained, type Retention } from './retention.ts'
import { placeOf } from './segment.ts'

/**
 * Removes the backups that the retention does not keep, then the chunks and log segments that no remaining backup needs. It must not run
 * beside a backup to the same place; an interrupted call is repeated without harm. Returns the number of removed backups.
 */
export async function pruneBackups(repository: Repository, retention: Retention): Promise<number> {
  const all = await readManifests(repository)
  const chosen = chooseRetained(all, retention)
  const [stay, go] = [all.filter(({ id }) => chosen.has(id)), all.filter(({ id }) => !chosen.has(id))]
  for (const { id } of go) await repository.removeBackup(id)
  await removeChunks(repository, stay)
  await removeSegments(repository, all, stay)
  return go.length
}

async function removeChunks(repository: Repository, stay: readonly Manifest[]): Promise<void> {
  const needed = new Set(stay.flatMap(chunksOf))
  for await (const { key } of repository.listChunks()) {
    const id = key.slice(key.lastIndexOf('/') + 1)
    if (!needed.has(id)) await repository.removeChunk(id)
  }
}

/** Returns the ids of all chunks of a backup. */
function chunksOf({ cluster, stored }: Manifest): readonly string[] {
  const entries = [...(cluster?.files ?? []), ...(cluster?.segments ?? []), ...stored]
  return [...new Set(entries.flatMap(({ slices }) => slices.map(([id]) => id)))]
}

/** A log continues the oldest backup that remains of it. Timeline history files are small and stay. */
async function removeSegments(repository: Repository, all: readonly Manifest[], stay: readonly Manifest[]): Promise<void> {
  for (const logId of new Set(all.flatMap(({ cluster }) => cluster?.logId ?? []))) {
    const firsts = stay.flatMap(({ cluster }) => (cluster?.logId === logId ? [placeOf(cluster.firstSegment)] : [])).sort()
    for (const name of await repository.listSegments(logId))
      if (!name.endsWith('.history') && (firsts[0] === undefined || placeOf(name) < firsts[0])) await repository.removeSegment(logId, name)
  }
}
