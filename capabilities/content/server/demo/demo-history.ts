import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Accounts in the history of a demo item: writer and owner, approver, and publisher. */
export type Makers = { readonly ownerId: string; readonly inspectorId: string; readonly editorId: string }
/** Returns the first revision of an item. */
export const BEGUN = { origin: 'demo', made: 'save', step: 'created' } as const

type Made = { readonly id: string; readonly publishedAt: Date; readonly makers: Makers }

/** Writes the history of published items: created some days before publication, submitted one day before, and approved in between. */
export async function writeHistory(tx: Tx, items: readonly Made[]): Promise<void> {
  const rows = items.map(({ id, publishedAt, makers: { inspectorId, editorId } }) => ({ id, at: publishedAt, inspectorId, editorId }))
  const made = sql`(
    select id as item_id, at, "inspectorId", "editorId", at - (4 + number % 17) * interval '1 day' as begun_at, at - interval '28 hours' as submitted_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, at timestamptz, "inspectorId" uuid, "editorId" uuid)
      join content.item using (id))`
  await sql`
    update content.step set made_at = begun_at from ${made} as made where step.item_id = made.item_id`.execute(tx)
  await sql`
    insert into content.step (item_id, language, revision_id, action, from_state, to_state, made_by, made_at)
    select item_id, language, revision_id, step.action, step.from_state, step.to_state, step.by, step.moment
    from ${made} as made join content.edition using (item_id) join content.item on item.id = item_id
      cross join lateral (values (1, 'submitted', 'draft', 'submitted', owner_id, made.submitted_at),
        (2, 'approved', 'submitted', 'approved', "inspectorId", at - interval '5 hours'),
        (3, 'published', 'approved', 'published', "editorId", at)) as step(nth, action, from_state, to_state, by, moment)
    where published_revision_id is not null
    order by item_id, language, nth`.execute(tx)
  await sql`update content.revision set made_at = made.submitted_at from ${made} as made where revision.item_id = made.item_id`.execute(tx)
  await sql`
    update content.item set created_at = begun_at, changed_at = at from ${made} as made where item.id = made.item_id`.execute(tx)
}

/**
 * Moves the history of unpublished items into the past. The last step of each language happened `hoursAgo`; earlier steps lie 26 hours
 * apart. Waiting texts have waited since then.
 */
export async function moveBack(
  tx: Tx,
  editions: readonly { readonly itemId: string; readonly language: string; readonly hoursAgo: number }[],
) {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(editions)}::jsonb) as moved ("itemId" uuid, language text, "hoursAgo" int)`
  await sql`
    with placed as (
      select step.id, platform.now() - ("hoursAgo" + 26 * (row_number() over (partition by item_id, step.language order by step.id desc) - 1)) * interval '1 hour' as at
      from content.step join ${moved} on item_id = "itemId" and step.language = moved.language
    )
    update content.step set made_at = at from placed where placed.id = step.id`.execute(tx)
  await sql`
    update content.edition set
      submitted_at = case when submitted_at is not null then (select max(made_at) from content.step where step.item_id = edition.item_id and step.language = edition.language and action = 'submitted') end,
      decided_at = case when decided_at is not null then (select max(made_at) from content.step where step.item_id = edition.item_id and step.language = edition.language and action = 'approved') end
    from ${moved} where item_id = "itemId" and edition.language = moved.language`.execute(tx)
  await sql`
    update content.revision set made_at = (select max(made_at) from content.step where step.revision_id = revision.id and action in ('created', 'submitted'))
    from ${moved} where item_id = "itemId" and revision.language = moved.language`.execute(tx)
  await sql`
    update content.item set created_at = first_at, changed_at = last_at
    from (select item_id, min(made_at) as first_at, max(made_at) as last_at from content.step group by 1) as step
    where item_id = item.id and item_id = any (${editions.map(({ itemId }) => itemId)}::uuid[])`.execute(tx)
}
