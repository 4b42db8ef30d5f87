import { sql } from 'kysely'
import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Sql, Tx } from '../context.ts'
import { publishTopicChange } from '../public-copy.ts'

export async function unknownTopic(db: Sql, slugs: readonly string[]): Promise<string | undefined> {
  if (slugs.length === 0) return undefined
  const rows = await db.selectFrom('content.topic').select('slug').where('slug', 'in', slugs).forKeyShare().execute()
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.find((slug) => !known.has(slug))
}

const COUNTED_MOST = 1_000

export const findTopicSlugs = async (db: Sql): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('content.topic').select('slug').execute()).map(({ slug }) => slug))

const waitingIn = (language: Language) => sql<string | null>`(
  select after from screening.waiting_text_review as waiting where about = 'topic' and thing = topic.slug and waiting.language = ${language})`

export const lockTopic = (tx: Tx, slug: string) =>
  tx
    .selectFrom('content.topic')
    .select(['title_zh', 'title_en', 'position'])
    .select([waitingIn('zh-CN').as('waiting_zh'), waitingIn('en-US').as('waiting_en')])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Stores an approved title; returns false when the topic was deleted. */
async function retitleTopic(
  tx: Tx,
  slug: string,
  { language, title }: { readonly language: Language; readonly title: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.topic')
    .set(language === 'zh-CN' ? { title_zh: title } : { title_en: title })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findTopics = (db: Sql) =>
  db
    .selectFrom('content.topic')
    .select(['slug', 'title_zh', 'title_en', 'position'])
    .select([waitingIn('zh-CN').as('waiting_zh'), waitingIn('en-US').as('waiting_en')])
    .select(
      sql<number>`(select count(*)::int from (
        select from content.item where topics @> array[topic.slug] and trashed_at is null limit ${COUNTED_MOST}) as counted)`.as('items'),
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()

/** Serializes the saving of topics, because two editors may create the same topic or take the last free place. */
export const lockTopics = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(hashtextextended('content.topics', 0))`.execute(tx)

export async function countTopics(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('content.topic')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type TopicRow = { readonly slug: string; readonly title_zh: string; readonly title_en: string; readonly position: number }
export async function putTopic(tx: Tx, { slug, ...rest }: TopicRow): Promise<void> {
  await tx
    .insertInto('content.topic')
    .values({ slug, ...rest })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(rest))
    .execute()
}

/** Removes an unused topic. Items hold a share lock on their topics while they change them, so no item can gain the topic meanwhile. */
export async function dropTopic(tx: Tx, slug: string): Promise<'ok' | 'TOPIC_UNKNOWN' | 'TOPIC_IN_USE'> {
  const found = await tx.selectFrom('content.topic').select('slug').where('slug', '=', slug).forUpdate().executeTakeFirst()
  if (!found) return 'TOPIC_UNKNOWN'
  const used = await tx
    .selectFrom('content.item')
    .select('id')
    .where(sql<boolean>`topics @> ${[slug]}::text[]`)
    .limit(1)
    .executeTakeFirst()
  if (used) return 'TOPIC_IN_USE'
  await tx.deleteFrom('content.topic').where('slug', '=', slug).execute()
  return 'ok'
}

type Passed = Pick<ChangedText, 'thing' | 'language' | 'after'>

/** Applies or drops an approved title. `show` is part of a transaction and returns false when the topic was deleted. */
export const readyTitle = (passed: Passed) => ({
  show: (tx: AnyTransaction) => putTitle(tx, passed),
  drop: async () => {},
})

async function putTitle(transaction: AnyTransaction, { thing, language, after }: Passed): Promise<boolean> {
  const tx: Tx = transaction.of()
  const isThere = await retitleTopic(tx, thing, { language, title: after })
  if (isThere) await publishTopicChange(tx, thing)
  return isThere
}
