import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { type createAuthor, MOST_AUTHORS, MOST_TOPICS_IN_ALL } from '../../contract.ts'
import { countAuthors, insertAuthor } from '../authors/author-store.ts'
import { authorColumns, invalidateAuthors, saveUse } from '../authors/write-author.ts'
import type { ContentContext, Sql, Tx } from '../context.ts'
import { publishTopicChange } from '../public-copy.ts'
import { countTopics, dropTopic, lockTopic, lockTopics, putTopic } from '../topics/topic-store.ts'

// Topics and authors of a site that moves in. Their texts have been screened before the transaction.

type NewTopic = { readonly slug: string; readonly titles: Bilingual }

/** Adds a topic unless it exists. */
export async function addTopic(tx: Tx, { slug, titles }: NewTopic): Promise<'added' | 'existing' | 'full'> {
  await lockTopics(tx)
  if (await lockTopic(tx, slug)) return 'existing'
  if ((await countTopics(tx)) >= MOST_TOPICS_IN_ALL) return 'full'
  await putTopic(tx, { slug, title_zh: titles['zh-CN'], title_en: titles['en-US'], position: 0 })
  await publishTopicChange(tx, slug)
  return 'added'
}

/** Removes a topic that no item uses. */
export async function takeBackTopic(tx: Tx, slug: string): Promise<'removed' | 'gone' | 'edited'> {
  const dropped = await dropTopic(tx, slug)
  if (dropped === 'ok') await publishTopicChange(tx, slug)
  return dropped === 'ok' ? 'removed' : dropped === 'TOPIC_UNKNOWN' ? 'gone' : 'edited'
}

type NewAuthor = InputOf<typeof createAuthor> & { readonly by: string }

/** Adds an author page, unless one has the name or the address. `id` is that of the new page. */
export async function addAuthor(
  context: ContentContext,
  tx: Tx,
  { by, ...author }: NewAuthor,
): Promise<{ readonly id: string } | 'existing' | 'full'> {
  const count = await countAuthors(tx)
  if (await isAuthorKnown(tx, author)) return 'existing'
  if (count >= MOST_AUTHORS) return 'full'
  const { id } = await insertAuthor(tx, authorColumns(author), by)
  await saveUse(context, tx, { ...author, id })
  await invalidateAuthors(tx)
  return { id }
}

async function isAuthorKnown(db: Sql, { slug, name }: Pick<NewAuthor, 'slug' | 'name'>): Promise<boolean> {
  const { rows } = await sql`
    select from content.author where slug = ${slug} or name ->> 'zh-CN' = ${name['zh-CN']} or name ->> 'en-US' = ${name['en-US']} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Removes an author page in its first version, with its use of the portrait. */
export async function takeBackAuthor(context: ContentContext, tx: Tx, id: string): Promise<'removed' | 'gone' | 'edited'> {
  const row = await tx.selectFrom('content.author').select(['version', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return 'gone'
  if (row.version !== 1) return 'edited'
  await tx.deleteFrom('content.author').where('id', '=', id).execute()
  await saveUse(context, tx, { id, name: row.name as Bilingual, portrait: null })
  await invalidateAuthors(tx)
  return 'removed'
}
