import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type Audience, readAudience } from '#contract/site/audience.ts'
import type { Draft, ItemKind, ItemSection, State } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'

/** An item as an archive of the site has it: every language with its working copy, and the public text where that is another one. */
export type ArchivedItem = {
  readonly number: number
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly audience: Audience
  readonly createdAt: Date
  readonly changedAt: Date
  readonly editions: readonly ArchivedEdition[]
}
type ArchivedEdition = {
  readonly language: Language
  readonly state: State
  readonly firstPublishedAt: Date | null
  readonly publishedAt: Date | null
  /** Is the moment at which a text that was never public goes online. */
  readonly scheduledAt: Date | null
  readonly draft: Draft
  /** The public text. Is null while none is public, and `draft` when the working copy is public. */
  readonly published: Draft | null
}

const ITEMS_AT_ONCE = 50

type Found = RevisionRow & {
  readonly state: State
  readonly is_published: boolean
  readonly is_draft: boolean
  readonly first_published_at: Date | null
  readonly published_at: Date | null
  readonly publish_at: Date | null
}

/** Yields all items but those in the trash, in the order of their numbers, and a few in memory at a time. */
export async function* archivedItems(db: Sql): AsyncGenerator<ArchivedItem> {
  // Pages that each installation begins with have numbers below zero.
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const items = await db
      .selectFrom('content.item')
      .select(['id', 'number', 'section', 'kind', 'topics', 'audience', 'created_at', 'changed_at'])
      .where('trashed_at', 'is', null)
      .where('number', '>', after)
      .orderBy('number')
      .limit(ITEMS_AT_ONCE)
      .execute()
    const texts = Map.groupBy(
      await findTexts(
        db,
        items.map(({ id }) => id),
      ),
      ({ item_id }) => item_id,
    )
    for (const { id, audience, created_at, changed_at, ...item } of items)
      yield {
        ...item,
        audience: readAudience(audience),
        createdAt: created_at,
        changedAt: changed_at,
        editions: editionsOf(texts.get(id) ?? []),
      }
    const last = items.at(-1)
    if (!last || items.length < ITEMS_AT_ONCE) return
    after = last.number
  }
}

async function findTexts(db: Sql, itemIds: readonly string[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select revision.*, edition.state, edition.first_published_at, edition.published_at, edition.publish_at,
      revision.id = edition.revision_id as is_draft, revision.id is not distinct from edition.published_revision_id as is_published
    from content.edition join content.revision on revision.id in (edition.revision_id, edition.published_revision_id)
    where edition.item_id = any (${itemIds}::uuid[])
    order by edition.item_id, edition.language desc`.execute(db)
  return rows
}

function editionsOf(rows: readonly Found[]): ArchivedEdition[] {
  return [...Map.groupBy(rows, ({ language }) => language)].flatMap(([language, own]) => {
    const [draft, published] = [own.find((row) => row.is_draft), own.find((row) => row.is_published)]
    if (!draft) return []
    const working = draftOf(draft)
    return {
      language,
      state: draft.state,
      firstPublishedAt: draft.first_published_at,
      publishedAt: draft.published_at,
      scheduledAt: draft.state === 'scheduled' && !published ? draft.publish_at : null,
      draft: working,
      published: published ? (published === draft ? working : draftOf(published)) : null,
    }
  })
}
