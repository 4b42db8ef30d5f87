import { sql } from 'kysely'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { ContentContext } from '../context.ts'
import { type EditionPlace, failSchedule, publishEdition, unpublishEdition } from './publish.ts'

export const PUBLICATION_TASK = 'content/times'
type Due = EditionPlace & { readonly what: 'publish' | 'unpublish' }
const AT_ONCE = 20

/**
 * The scheduled task that publishes and unpublishes editions at publish_at and unpublish_at, by the clock of the database. Each change
 * checks the condition again in its own transaction, so several processes may run the task concurrently.
 */
export const publicationTask = (context: ContentContext): ScheduledTask => ({
  name: PUBLICATION_TASK,
  async run() {
    const defects: unknown[] = []
    const tried = new Set<string>()
    let done = 0
    // A failed edition must not delay the others, regardless of how many fail.
    for (let due = await findDue(context, tried); due.length > 0; due = await findDue(context, tried)) {
      for (const each of due) {
        tried.add(keyOf(each))
        done += await doDue(context, each).catch((defect: unknown) => {
          defects.push(defect)
          return 0
        })
      }
    }
    if (defects.length > 0) throw new AggregateError(defects, 'Not everything that is due could be published or taken off')
    return done
  },
  nextAt: () => findNext(context),
})

/** Returns 1 when the status changed; an edition that changed meanwhile is no longer due. */
async function doDue(context: ContentContext, { what, ...place }: Due): Promise<number> {
  const done = await (what === 'publish'
    ? publishEdition(context, { way: 'publish', ...place, caller: null })
    : unpublishEdition(context, { ...place, caller: null }))
  if ('ok' in done) return 1
  if (!isLasting(done.refused)) return 0
  await failSchedule(context, place, done.refused)
  return 1
}

/** These refusals do not pass without action by the writer. */
const isLasting = (code: string): boolean => ['AUTHOR_NOT_CERTIFIED', 'BLOCKED_WORDS', 'SLUG_TAKEN'].includes(code)

const keyOf = ({ what, id, language }: Due): string => `${what} ${id} ${language}`

async function findDue({ database }: ContentContext, tried: ReadonlySet<string>): Promise<Due[]> {
  const isNew = (what: Due['what']) => sql`${`${what} `}::text || item_id || ' ' || language <> all (${[...tried]}::text[])`
  const { rows } = await sql<Due>`
    (select item_id as id, language, 'publish' as what from content.edition join content.item on item.id = item_id
     where state = 'scheduled' and publish_at <= platform.now() and trashed_at is null and ${isNew('publish')} order by publish_at limit ${AT_ONCE})
    union all
    (select item_id, language, 'unpublish' from content.edition
     where unpublish_at <= platform.now() and published_revision_id is not null and ${isNew('unpublish')} order by unpublish_at limit ${AT_ONCE})`.execute(
    database.of(),
  )
  return rows
}

async function findNext({ database }: ContentContext): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(publish_at) from content.edition where state = 'scheduled'),
      (select min(unpublish_at) from content.edition where unpublish_at is not null and published_revision_id is not null)
    ) as next`.execute(database.of())
  return rows[0]?.next ?? null
}
