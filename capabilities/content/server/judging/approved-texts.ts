import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type ApprovedText, type ItemKind, type ItemSection, itemPath } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'

type Row = RevisionRow &
  Pick<ApprovedText, 'status'> & { readonly item_number: number; readonly section: ItemSection; readonly kind: ItemKind }

/**
 * Returns the approved texts of up to `most` editions after the cursor `after`, excluding the trash. The first cursor is ''; later ones are
 * the `next` of the previous answer, which is null at the end.
 */
export async function listApprovedTexts(
  tx: AnyTransaction,
  after: string,
  most: number,
): Promise<{ readonly texts: readonly ApprovedText[]; readonly next: string | null }> {
  const [id, language] = after === '' ? ['00000000-0000-0000-0000-000000000000', ''] : after.split(' ')
  const texts = await find(
    tx.of(),
    sql`select * from content.edition where (item_id, language) > (${id}::uuid, ${language})
      and (state in ('approved', 'scheduled') or published_revision_id is not null or offline_revision_id is not null)
      and exists (select from content.item where id = item_id and trashed_at is null)
      order by item_id, language limit ${most}`,
  )
  const last = texts.at(-1)
  return { texts, next: last === undefined ? null : `${last.itemId} ${last.language}` }
}

export const findApprovedTexts = (
  tx: AnyTransaction,
  { itemId, language }: { readonly itemId: string; readonly language: Language },
): Promise<ApprovedText[]> => find(tx.of(), sql`select * from content.edition where item_id = ${itemId} and language = ${language}`)

async function find(tx: Tx, editions: RawBuilder<unknown>): Promise<ApprovedText[]> {
  const { rows } = await sql<Row>`
    select revision.*, item.number as item_number, item.section, item.kind, case
      when revision.id = edition.published_revision_id then 'public' when revision.id = edition.offline_revision_id then 'offline'
      else edition.state end as status
    from (${editions}) as edition join content.item on item.id = edition.item_id and item.trashed_at is null
    join content.revision on revision.id in (edition.published_revision_id, edition.offline_revision_id)
      or (revision.id = edition.revision_id and edition.state in ('approved', 'scheduled'))
    order by edition.item_id, edition.language, revision.id`.execute(tx)
  return rows.map((row) => ({
    itemId: row.item_id,
    language: row.language,
    revisionId: row.id,
    number: row.item_number,
    title: row.title,
    path: itemPath({ number: row.item_number, section: row.section, kind: row.kind, slug: '' }) as `/${string}`,
    status: row.status,
    draft: draftOf(row),
  }))
}
