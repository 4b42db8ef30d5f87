import { sql } from 'kysely'
import type { Judged } from '../../contract.ts'
import type { Tx } from '../context.ts'

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
