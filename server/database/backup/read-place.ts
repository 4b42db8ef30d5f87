import { findLogId, sendLog } from './archiver.ts'
import type { Summary, Verification } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import type { Repository } from './repository.ts'
import { numberOf } from './segment.ts'

export type KnownBackup = { readonly id: string; readonly verification: Verification | null } & (
  | { readonly isReadable: true; readonly summary: Omit<Summary, 'id'> }
  | { readonly isReadable: false }
)

/** The list of a place, with the newest backup first. */
export type PlaceState = {
  readonly where: string
  /** The minute of the day of the daily backup; null when the site makes none. */
  readonly atMinute: number | null
  /** Says why the place could not be read; the list is then that of the last reading. */
  readonly problem: string | null
  readonly backups: readonly KnownBackup[]
  /** The moment until which the log of the embedded database is in the place. */
  readonly logEnd: string | null
  /** The moments to which the archived log can restore the database of this site; null without one. */
  readonly restorable: { readonly from: string; readonly to: string } | null
}

type Reading = {
  readonly repository: Repository
  readonly atMinute: number | null
  readonly dataDir: string
  /** The moment of the newest segment that PostgreSQL has finished; null when it archives none. */
  readonly archivedAt: Date | null
  readonly before: PlaceState | undefined
}

/** Reads the list of a place. A place that fails is a problem of the state, not an error. */
export async function readPlace(reading: Reading): Promise<PlaceState> {
  const { repository, before, atMinute } = reading
  const { where } = repository
  try {
    const { ids } = await repository.listBackups()
    const backups = (await Promise.all(ids.map((id) => readBackup(repository, id)))).sort((one, other) =>
      endOf(one) < endOf(other) ? 1 : -1,
    )
    const restorable = await findRestorable(reading, backups)
    return { where, atMinute, problem: null, backups, logEnd: reading.archivedAt?.toISOString() ?? null, restorable }
  } catch (defect) {
    if (!(defect instanceof BackupRefusal)) throw defect
    const known = before?.where === where ? before : undefined
    const { backups = [], logEnd = null, restorable = null } = known ?? {}
    return { where, atMinute, problem: defect.message, backups, logEnd, restorable }
  }
}

/** A damaged backup has no known end and comes first, where it is seen. */
const endOf = (backup: KnownBackup): string => (backup.isReadable ? backup.summary.endedAt : '9')

async function readBackup(repository: Repository, id: string): Promise<KnownBackup> {
  const [summary, verification] = await Promise.all([
    repository.readSummary(id).catch(ignoreDamage),
    repository.readVerification(id).catch(ignoreDamage),
  ])
  if (!summary) return { id, verification, isReadable: false }
  const { id: _, ...rest } = summary
  return { id, verification, isReadable: true, summary: rest }
}

function ignoreDamage(defect: unknown): null {
  if (!(defect instanceof BackupRefusal) || defect.exitCode !== 65) throw defect
  return null
}

/** The log restores to any moment from the end of a backup on, as long as no segment is missing after that. */
async function findRestorable(
  { repository, dataDir, archivedAt }: Reading,
  backups: readonly KnownBackup[],
): Promise<PlaceState['restorable']> {
  if (archivedAt === null) return null
  await sendLog(dataDir, repository) // what PostgreSQL had finished by then
  const logId = findLogId(dataDir)
  const start = startOfLog((await repository.listSegments(logId)).filter((name) => /^[0-9A-F]{24}$/.test(name)))
  const ends = backups.flatMap((each) => {
    const { log = null, endedAt = '' } = each.isReadable ? each.summary : {}
    return log?.logId === logId && start !== undefined && numberOf(log.lastSegment) + 1 >= start ? [endedAt] : []
  })
  const [from] = ends.sort()
  const to = archivedAt.toISOString()
  return from === undefined || to < from ? null : { from, to }
}

/** Returns the number of the first segment from which on none is missing. */
function startOfLog(names: readonly string[]): number | undefined {
  const numbers = [...new Set(names.map(numberOf))].sort((one, other) => other - one)
  const gap = numbers.findIndex((number, place) => place > 0 && numbers[place - 1] !== number + 1)
  return gap === -1 ? numbers.at(-1) : numbers[gap - 1]
}
