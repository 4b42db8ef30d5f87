import type { Manifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { type Repository, readManifests } from './repository.ts'
import { chooseRetained, type Retention } from './retention.ts'
import { placeOf } from './segment.ts'

/**
 * Removes the backups that the retention does not keep, then the chunks and log segments that no remaining backup needs, and what
 * interrupted backups left. It must not run beside a backup to the same place; an interrupted call is repeated without harm. Returns the
 * number of removed backups. Throws BackupRefusal and removes nothing while the place holds a manifest that cannot be read, because its
 * parts are unknown.
 */
export async function pruneBackups(repository: Repository, retention: Retention): Promise<number> {
  const { manifests: all, damaged } = await readManifests(repository)
  if (damaged.length > 0)
    throw new BackupRefusal(
      `No old backups were removed, because the backup ${damaged[0]} is damaged: remove it by npm run backup -- --remove ${damaged[0]}.`,
    )
  const chosen = chooseRetained(all, retention)
  const [stay, go] = [all.filter(({ id }) => chosen.has(id)), all.filter(({ id }) => !chosen.has(id))]
  for (const { id } of go) await repository.removeBackup(id)
  for (const id of (await repository.listBackups()).unfinished) await repository.removeBackup(id)
  await removeChunks(repository, stay)
  const daily = chooseRetained(stay, { ...retention, weeks: 0, months: 0 })
  await removeSegments(
    repository,
    all,
    stay.filter(({ id }) => daily.has(id)),
  )
  return go.length
}

async function removeChunks(repository: Repository, stay: readonly Manifest[]): Promise<void> {
  const needed = new Set(stay.flatMap(chunksOf))
  for (const { key } of await repository.listChunks()) {
    const id = key.slice(key.lastIndexOf('/') + 1)
    if (!needed.has(id)) await repository.removeChunk(id)
  }
}

/** Returns the ids of all chunks of a backup. */
function chunksOf({ cluster, stored }: Manifest): readonly string[] {
  const entries = [...(cluster?.files ?? []), ...(cluster?.segments ?? []), ...stored]
  return [...new Set(entries.flatMap(({ slices }) => slices.map(([id]) => id)))]
}

/**
 * A log continues the oldest daily backup that remains of it. Weekly and monthly backups hold the log that they need and restore to their
 * end, so the archive does not grow for a year. Timeline history files are small and stay.
 */
async function removeSegments(repository: Repository, all: readonly Manifest[], daily: readonly Manifest[]): Promise<void> {
  for (const logId of new Set(all.flatMap(({ cluster }) => cluster?.logId ?? []))) {
    const firsts = daily.flatMap(({ cluster }) => (cluster?.logId === logId ? [placeOf(cluster.firstSegment)] : [])).sort()
    for (const name of await repository.listSegments(logId))
      if (!name.endsWith('.history') && (firsts[0] === undefined || placeOf(name) < firsts[0])) await repository.removeSegment(logId, name)
  }
}
