import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { Judged, JudgedText } from '../contract.ts'
import type { Sql } from './deps.ts'
import { findItem } from './edition-store.ts'
import { findRemarks } from './remarks.ts'
import { draftOf, findRevision } from './revision-store.ts'

/** What is judged, for whoever judges it. Null: there is no such text. */
export async function readJudged<T>(tx: Transaction<T>, { itemId, language, revisionId }: Judged): Promise<JudgedText | null> {
  const db = tx as unknown as Sql
  const [item, revision] = [await findItem(db, itemId), await findRevision(db, revisionId)]
  if (!item || revision?.item_id !== itemId || revision.language !== language) return null
  const { rows } = await sql<{ two_people: boolean; shown: string | null; writers: string[] }>`
    with shown as (
      select coalesce(published_revision_id, offline_revision_id) as id from content.edition where item_id = ${itemId} and language = ${language}
    )
    select two_people, (select id from shown) as shown, array(
      select distinct who from content.revision as written cross join lateral (values (made_by), (author_id)) as each (who)
      where written.item_id = ${itemId} and written.language = ${language} and who is not null
        and (written.number > coalesce((select number from content.revision where id = (select id from shown)), 0) or written.id = ${revisionId})
    ) as writers from content.settings`.execute(db)
  const { two_people, shown, writers } = rows[0]!
  const before = shown === null || shown === revisionId ? undefined : await findRevision(db, shown)
  return {
    ...{ draft: draftOf(revision), before: before ? draftOf(before) : null, topics: item.topics, origin: item.origin },
    writers: two_people ? [...new Set([...writers, item.owner_id])] : [],
    byAuthor: revision.author_id,
    remarks: await findRemarks(db, itemId, language),
  }
}
