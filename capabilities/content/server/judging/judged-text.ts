import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Barrier, type Draft, findBarriers, type Judged, type JudgedText } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { findEdition, findItem } from '../edition-store.ts'
import { findInlineComments } from '../inline-comments/inline-comments.ts'
import { signPreview } from '../revisions/preview-token.ts'
import { draftOf, findRevision } from '../revisions/revision-store.ts'
import { assetsOf } from '../uses.ts'

/**
 * Returns a signed address at which the inspected revision is shown like a published item, with its video. Returns null once the working copy
 * is another revision, because previews show only the working copy.
 */
export async function previewJudged(
  { keyring }: ContentContext,
  tx: AnyTransaction,
  { itemId, language, revisionId }: Judged,
): Promise<string | null> {
  const db: Tx = tx.of()
  const [found, revision] = [await findEdition(db, itemId, language), await findRevision(db, revisionId)]
  if ('refused' in found || found.edition.revision_id !== revisionId || !revision) return null
  return (await signPreview(keyring, db, { itemId, language, revision })).path
}

export async function readJudged(tx: AnyTransaction, { itemId, language, revisionId }: Judged): Promise<JudgedText | null> {
  const db: Tx = tx.of()
  const [item, revision] = [await findItem(db, itemId), await findRevision(db, revisionId)]
  if (!item || revision?.item_id !== itemId || revision.language !== language) return null
  const { rows } = await sql<{ id: string; is_shown: boolean | null }>`
    with shown as (
      select coalesce(published_revision_id, offline_revision_id) as id from content.edition where item_id = ${itemId} and language = ${language}
    ), before as (
      select id, id = (select id from shown) as is_shown from content.revision
      where item_id = ${itemId} and language = ${language} and (select id from shown) is distinct from ${revisionId} and id <> ${revisionId}
        and (id = (select id from shown) or id in (
          select revision_id from content.step where item_id = ${itemId} and language = ${language} and action = 'returned'))
      order by number desc limit 1
    )
    select id, is_shown from before`.execute(db)
  const [earlier] = rows
  const before = earlier && (await findRevision(db, earlier.id))
  return {
    draft: draftOf(revision),
    before: before ? draftOf(before) : null,
    topics: item.topics,
    origin: item.origin,
    beforeWas: before ? (earlier?.is_shown ? 'published' : 'returned') : null,
    writers: await findMakers(db, { itemId, language, revisionId }),
    barriers: await findJudgedBarriers(db, draftOf(revision), language),
    byAuthor: revision.author_id,
    inlineComments: await findInlineComments(db, itemId, language),
  }
}

/** Applies the rules of the editor to a submitted text. Reads the assets in the transaction, through the published view. */
async function findJudgedBarriers(tx: Tx, draft: Draft, language: Language): Promise<readonly Barrier[]> {
  const { rows } = await sql<{ id: string; kind: 'picture' | 'video'; alt: string; has_captions: boolean }>`
    select id, kind, coalesce(alt ->> ${language}, '') as alt, jsonb_path_exists(variants, '$[*] ? (@.role == "captions")') as has_captions
    from media.public_asset where id = any (${[...assetsOf(draft)]}::uuid[])`.execute(tx)
  const known = new Map(rows.map(({ id, kind, alt, has_captions }) => [id, { kind, alt, hasCaptions: has_captions }]))
  return findBarriers(draft, (id) => known.get(id))
}

/**
 * Returns the accounts that may not judge a text: they wrote it, submitted it, signed it off or own its item. Every state saved since the
 * published one counts. Empty while one person may write and judge.
 */
export async function findMakers(tx: Tx, { itemId, language, revisionId }: Judged): Promise<string[]> {
  const { rows } = await sql<{ makers: string[] }>`
    with edition as (
      select submitted_by, coalesce(published_revision_id, offline_revision_id) as shown_id from content.edition
      where item_id = ${itemId} and language = ${language}
    )
    select array(
      select owner_id from content.item where id = ${itemId}
      union select submitted_by from edition where submitted_by is not null
      union select who from content.revision as written cross join lateral (values (made_by), (author_id)) as each (who)
      where written.item_id = ${itemId} and written.language = ${language} and who is not null
        and (written.id = ${revisionId} or written.number > coalesce((select number from content.revision where id = (select shown_id from edition)), 0))
    ) as makers from content.settings where two_people`.execute(tx)
  return rows[0]?.makers ?? []
}
