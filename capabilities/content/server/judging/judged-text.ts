import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Judged, JudgedText } from '../../contract.ts'
import type { Tx } from '../deps.ts'
import { findItem } from '../edition-store.ts'
import { findInlineComments } from '../inline-comments/inline-comments.ts'
import { draftOf, findRevision } from '../revisions/revision-store.ts'

/** What is judged, for the inspector. Null: there is no such text. */
export async function readJudged(tx: AnyTransaction, { itemId, language, revisionId }: Judged): Promise<JudgedText | null> {
  const db: Tx = tx.of()
  const [item, revision] = [await findItem(db, itemId), await findRevision(db, revisionId)]
  if (!item || revision?.item_id !== itemId || revision.language !== language) return null
  const { rows } = await sql<{ two_people: boolean; before: string | null; is_shown: boolean | null; writers: string[] }>`
    with shown as (
      select coalesce(published_revision_id, offline_revision_id) as id from content.edition where item_id = ${itemId} and language = ${language}
    ), before as (
      select id, id = (select id from shown) as is_shown from content.revision
      where item_id = ${itemId} and language = ${language} and (select id from shown) is distinct from ${revisionId} and id <> ${revisionId}
        and (id = (select id from shown) or id in (
          select revision_id from content.step where item_id = ${itemId} and language = ${language} and action = 'returned'))
      order by number desc limit 1
    )
    select two_people, (select id from before) as before, (select is_shown from before) as is_shown, array(
      select distinct who from content.revision as written cross join lateral (values (made_by), (author_id)) as each (who)
      where written.item_id = ${itemId} and written.language = ${language} and who is not null
        and (written.number > coalesce((select number from content.revision where id = (select id from shown)), 0) or written.id = ${revisionId})
    ) as writers from content.settings`.execute(db)
  const { two_people, is_shown, writers } = rows[0]!
  const before = rows[0]!.before === null ? undefined : await findRevision(db, rows[0]!.before)
  return {
    draft: draftOf(revision),
    before: before ? draftOf(before) : null,
    topics: item.topics,
    origin: item.origin,
    beforeWas: before ? (is_shown ? 'published' : 'returned') : null,
    writers: two_people ? [...new Set([...writers, item.owner_id])] : [],
    byAuthor: revision.author_id,
    inlineComments: await findInlineComments(db, itemId, language),
  }
}
