import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { ApprovedText, Draft } from '#capabilities/content/contract.ts'
import type { Passage } from '#capabilities/screening/contract.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { InspectionContext } from '../context.ts'

/** Maps video ids to caption texts. Captions are in file storage, so they are read while no lock is held. */
export type Captions = ReadonlyMap<string, string>

export const findShownCaptions = (context: InspectionContext, texts: readonly Pick<ApprovedText, 'draft'>[]): Promise<Captions> =>
  context.readCaptions([...new Set(texts.flatMap(({ draft }) => videosIn(draft).map(({ asset }) => asset)))])

/** The captions of many texts, and the errors by revision id for texts whose captions could not be read. */
export type CaptionsAhead = { readonly captions: Captions; readonly unread: ReadonlyMap<string, unknown> }

/** A text with unreadable captions does not prevent scanning the others. */
export async function readCaptionsAhead(
  context: InspectionContext,
  texts: readonly Pick<ApprovedText, 'draft' | 'revisionId'>[],
): Promise<CaptionsAhead> {
  const captions = new Map<string, string>()
  const unread = new Map<string, unknown>()
  for (const text of texts)
    try {
      for (const [asset, words] of await findShownCaptions(context, [text])) captions.set(asset, words)
    } catch (defect) {
      unread.set(text.revisionId, defect)
    }
  return { captions, unread }
}

export const showVideos = (texts: readonly Pick<ApprovedText, 'draft'>[]): boolean => texts.some(({ draft }) => videosIn(draft).length > 0)

export const passagesOfVideos = (draft: Draft, captions: Captions): Passage[] =>
  videosIn(draft).map(({ asset, ...place }) => ({ ...place, text: captions.get(asset) ?? '' }))

type Shown = { readonly asset: string; readonly field: string; readonly blockId: string }
function videosIn(draft: Draft): Shown[] {
  const own = draft.video === null ? [] : [{ asset: draft.video, field: 'video', blockId: '' }]
  const inBody = [...nodesOf(draft.body)].flatMap((node) =>
    node.type === 'video' ? [{ asset: node.attrs.asset, field: 'body', blockId: node.attrs.id ?? '' }] : [],
  )
  return [...own, ...inBody]
}

export const TOPICS_PATH = '/content/topics'
export type TopicTitle = { readonly id: string; readonly language: Language; readonly title: string }

/** Derives a UUID (version 3 format) for a title from its slug and language. */
const idOf = (slug: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5('topic ' || ${slug} || ' ' || language) placing '3' from 13 for 1) placing '8' from 17 for 1)::uuid`

export async function listTopicTitles(db: QueryExecutorProvider): Promise<TopicTitle[]> {
  const { rows } = await sql<TopicTitle>`
    select ${idOf(sql`slug`)} as id, language,
      case language when ${LANGUAGES[0]} then title_zh else title_en end as title
    from content.public_topic, unnest(${LANGUAGES}::text[]) as language`.execute(db)
  return rows
}

/** Returns the ids of a topic's titles that have matches. */
export async function findMatchedTitles(db: QueryExecutorProvider, slug: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select text_id as id from inspection.scan_match
    where text_id in (select ${idOf(sql`${slug}::text`)} from unnest(${LANGUAGES}::text[]) as language)`.execute(db)
  return rows.map(({ id }) => id)
}
