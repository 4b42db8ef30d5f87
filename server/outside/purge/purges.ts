import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs, ScheduledTask } from '#server/jobs/jobs.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { buildTag, EVERY_PAGE } from './keys.ts'
import { findNextPurge, noteBuild, passPurges, postponePurges, takePurges, type WaitingPurge, writePurge } from './purge-store.ts'
import { openTargets, type PurgeTarget } from './send-purge.ts'
import type { PurgeSettings } from './settings.ts'

type PurgesContext = {
  readonly database: Pick<Database, 'pool' | 'inTransaction' | 'onPublish'>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'countEvent'>
}
type Purges = {
  readonly build: string
  /** Purges the pages of other versions of the site, whose scripts this one does not have. Call it once pages can be requested. */
  replaceOthers(): Promise<void>
}
type Site = {
  /** The topic of announcements of changes; the payload lists their tags. */
  readonly topic: string
  /** Names this version of the site. */
  readonly build: string
}

const BATCH = 1_000
/** The longest pause before a cache that does not answer is tried again. */
const LONGEST_PAUSE_S = 10
/**
 * A purge is sent again after these seconds. A process may learn of the change after the cache has been purged (within two seconds, or it
 * caches nothing), and an answer that was already on its way may take as long as a cache waits for it (15 s in deploy/varnish.vcl).
 */
const REPEAT_AFTER_S = [3, 27]

/**
 * Purges shared caches of announced changes. The transaction of a change writes the purge, so that none is lost; a process with
 * the role jobs sends it within milliseconds of the commit, and tries again while the cache does not answer.
 */
export function openPurges(
  { database, jobs: { schedule, wake }, ...context }: PurgesContext,
  settings: PurgeSettings,
  { topic, build }: Site,
): Purges {
  const targets = openTargets(settings)
  const names = targets.map(({ name }) => name)
  const tasks = targets.map((target, at) => purgeTask(`platform/purge-${at + 1}`, target, { pool: database.pool, ...context }))
  tasks.forEach(schedule)

  async function write(tx: AnyTransaction, tags: readonly string[]): Promise<void> {
    await writePurge(tx, names, tags)
    for (const { name } of tasks) await wake(tx, name)
  }
  database.onPublish(topic, (tx, payloads) => write(tx, mergeTags(payloads.map((payload) => payload.split(/\s+/).filter(Boolean)))))
  return {
    build,
    replaceOthers: () =>
      database.inTransaction(async (tx) => {
        const others = await noteBuild(tx, build)
        if (others.length > 0) await write(tx, others.map(buildTag))
      }),
  }
}

type TaskContext = Pick<PurgesContext, 'log' | 'metrics'> & { readonly pool: Database['pool'] }

function purgeTask(name: ScheduledTask['name'], target: PurgeTarget, { pool, log, metrics }: TaskContext): ScheduledTask {
  return {
    name,
    async run(signal) {
      const waiting = await takePurges(pool, target.name, BATCH)
      if (waiting.length === 0) return 0
      const ids = waiting.map(({ id }) => id)
      const tags = mergeTags(waiting.map((purge: WaitingPurge) => purge.tags))
      const reason = await target.send(tags, signal)
      metrics.countEvent(reason === undefined ? 'purge.sent' : 'purge.failed')
      if (reason === undefined) await passPurges(pool, ids, REPEAT_AFTER_S)
      else {
        log.warn('purge.failed', { target: target.name, reason, waiting: ids.length })
        await postponePurges(pool, ids, LONGEST_PAUSE_S)
      }
      return waiting.length
    },
    nextAt: () => findNextPurge(pool, target.name),
  }
}

/** Returns the tags of all changes. A change without tags concerns every page. */
const mergeTags = (changes: readonly (readonly string[])[]): readonly string[] => [
  ...new Set(changes.flatMap((tags) => (tags.length === 0 ? [EVERY_PAGE] : tags))),
]
