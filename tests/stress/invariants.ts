import type { Pool } from 'pg'
import { ROWS } from './importing.ts'
import type { Ledger, Write } from './ledger.ts'

/** Contains queries for rows that must never exist. */
const NEVER: Readonly<Record<string, string>> = {
  'public without an approval by somebody else, or after it was taken down': `
    select copy.number, copy.language, copy.title from content.public_item as copy
    where not exists (
      select from content.step as approval
      where approval.item_id = copy.item_id and approval.language = copy.language and approval.revision_id = copy.revision_id and approval.action = 'approved'
        and not exists (select from content.revision as written where written.id = copy.revision_id and written.made_by = approval.made_by)
        and not exists (
          select from engagement.report where report.item_id = copy.item_id and report.action = 'taken-offline' and decided_at > copy.published_at)
        and not exists (
          select from content.step as taken join inspection.judgment on taken.made_by = judged_by and taken.made_at = judged_at
          where taken.item_id = copy.item_id and taken.language = copy.language and taken.action = 'taken-offline' and taken.id > approval.id))`,
  'public and in the trash': `select number from content.item where trashed_at is not null and id in (select item_id from content.published)`,
  'an edition that does not know what the public sees': `
    select item_id, language, published_revision_id, copy.revision_id from content.edition full join content.published as copy using (item_id, language)
    where published_revision_id is distinct from copy.revision_id`,
  'a search entry of what is not public, or the other way round': `
    select item_id, language, copy.title, entry.title as found from content.public_item as copy full join website.search_entry as entry using (item_id, language)
    where copy.title is distinct from entry.title`,
  'a counter that is not what it counts': `
    select * from content.public_count full join (
      select language, section, facet, count(*)::int as counted from (
        select language, section, unnest(array_append(facets, '')) as facet from content.public_item) as each group by 1, 2, 3
      ) as counted using (language, section, facet) where items is distinct from counted`,
  'what waits to be judged without a task, or the other way round': `
    select edition.item_id, edition.language, edition.state, task.id from
      (select * from content.edition where state in ('submitted', 'inspecting')) as edition
      full join (select * from inspection.task where state = 'waiting' and phase = 'first') as task
        on task.item_id = edition.item_id and task.language = edition.language and task.revision_id = edition.revision_id
    where task.id is null or edition.item_id is null`,
  'a queue that does not know how many wait in it': `
    select id, waiting, rechecks, first, again from inspection.queue, lateral (
      select count(*) filter (where phase = 'first')::int as first, count(*) filter (where phase = 'recheck')::int as again
      from inspection.task where queue_id = queue.id and state = 'waiting') as counted
    where waiting <> first or rechecks <> again`,
  'a task that was judged twice': `select task_id from inspection.judgment group by task_id having count(*) > 1`,
  'an act without its entry in the audit trail, or the other way round': `
    select * from (select target, count(*) as entries from audit.entry where action in ('content.published', 'content.approved', 'content.unpublished') and outcome = 'ok' group by 1) as told
    full join (select 'item:' || item_id as target, count(*) as steps from content.step
      where action in ('published', 'put-online', 'approved', 'taken-offline') group by 1) as done using (target)
    where entries is distinct from steps`,
  'a file that came in by half': `
    select split_part(title, ' ', 2) as file, count(*) from content.revision where made = 'import' and title like '导入 %' group by 1 having count(*) <> ${ROWS}`,
  'a set that does not hold what it should': `
    select number, filter_type, count, held, meant from curation.set, lateral (
      select (select array_agg(item_id order by item_id) from curation.member where set_id = set.id) as held,
        (select array_agg(distinct item_id order by item_id) from content.public_item as copy
         where filter_type = 'rules' or exists (select from curation.pick where set_id = set.id and pick.item_id = copy.item_id)) as meant) as counted
    where status = 'online' and (held is distinct from meant or count <> coalesce(cardinality(held), 0)) and coalesce(cardinality(meant), 0) <= most`,
}

/** Contains a query for the marks of each kind of write. */
const FOUND: Readonly<Record<Write, string>> = {
  created: `select title as mark from content.revision where number = 1 and made = 'save'`,
  // A translation starts with the text of the other language.
  saved: `select lead as mark from content.revision where lead like '导语 ' || language || ' %'`,
  imported: `select distinct split_part(title, ' ', 2) as mark from content.revision where made = 'import' and title like '导入 %'`,
  judged: `select task_id::text as mark from inspection.judgment`,
  published: `select item_id || ' ' || language as mark from content.step where action = 'published' and made_by is not null`,
  'taken-down': `select id::text as mark from engagement.report where action = 'taken-offline'`,
}
/** Writes that may happen to one thing several times; all others have unique marks. */
const REPEATED: readonly Write[] = ['published']

/** Returns the violations in words; none when the tables are consistent. */
export async function brokenIn(sql: Pool, ledger: Ledger): Promise<string[]> {
  const broken = ledger.defects.map((defect) => `answered DEFECT: ${defect}`)
  for (const [what, query] of Object.entries(NEVER)) {
    const { rows } = await sql.query(query)
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  for (const [write, query] of Object.entries(FOUND)) broken.push(...(await notOnce(sql, ledger, write as Write, query)))
  return [...broken, ...(await seenTooEarly(sql, ledger))]
}

async function notOnce(sql: Pool, { acknowledged }: Ledger, write: Write, query: string): Promise<string[]> {
  const { rows } = await sql.query<{ mark: string; times: number }>(
    `select mark, count(*)::int as times from (${query}) as each group by mark`,
  )
  const found = new Map(rows.map(({ mark, times }) => [mark, times]))
  const wanted = Map.groupBy(acknowledged[write], (mark) => mark)
  return [...wanted].flatMap(([mark, { length }]) => {
    const times = found.get(mark) ?? 0
    const isWell = REPEATED.includes(write) ? times >= length : times === 1 && length === 1
    return isWell ? [] : [`acknowledged ${length} times as ${write} and found ${times} times: ${mark}`]
  })
}

/** Returns titles that a reader saw on a page before their approval. */
async function seenTooEarly(sql: Pool, { seen }: Ledger): Promise<string[]> {
  const { rows } = await sql.query<{ title: string }>(
    `select title from unnest($1::text[]) as seen (title) where not exists (
       select from content.revision join content.step on revision_id = revision.id and action = 'approved' where revision.title = seen.title)`,
    [[...seen]],
  )
  return rows.map(({ title }) => `seen by a reader, but never approved: ${title}`)
}
