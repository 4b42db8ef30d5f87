import { type Draft, type ItemSection, isMedical, isReserved, MOST_TOPICS, proposeSlug } from '#capabilities/content/contract.ts'
import { assetsIn, inlineText, plainText } from '#contract/document/document-walk.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Mapping } from '../../contract.ts'
import type { LostEntry } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'

/** Decides by the mapping what a text becomes. The dry run and the import ask the same question, so that the report is true. */
export type Plan =
  | { readonly skipped: LostEntry | null }
  | {
      readonly section: ItemSection
      readonly state: EntryOf<'document'>['state']
      readonly topics: readonly string[]
      readonly draft: Draft
      /** Is the moment of its publication, if one approval may put it online: in the future for a scheduled text. Null for a draft. */
      readonly publishedAt: string | null
      readonly losses: readonly LostEntry[]
    }

const LEAD_LENGTH = 200
const TITLE_LENGTH = 60

export function planDocument(document: EntryOf<'document'>, mapping: Mapping): Plan {
  const { kind, status } = document
  const state = stateOf(document, mapping)
  if (state === 'skip') return { skipped: { what: 'kind', detail: status ?? kind } }
  if (state === 'private' || state === 'trashed') return { skipped: { what: 'hidden', detail: state } }
  if (state === 'draft' && !mapping.hasDrafts) return { skipped: null }
  const section = document.section ?? sectionOf(document, mapping)
  if (section === 'skip') return { skipped: { what: 'kind', detail: kind } }
  const topics = topicsOf(document, mapping)
  const draft = draftOf(document, section, mapping)
  const hasContent = plainText(draft.body).trim() !== '' || draft.blocks.length > 0 || draft.video !== null
  const wasPublic = state === 'published' || state === 'scheduled'
  const isForeign = document.section === null
  const publishedAt = wasPublic && hasContent && !isMedical(section) ? document.published : null
  const losses: LostEntry[] = [
    ...topics.slice(MOST_TOPICS).map((topic) => ({ what: 'topics', detail: topic }) as const),
    ...((isForeign || wasPublic) && !hasContent ? [{ what: 'empty', detail: placeOf(document) } as const] : []),
    ...(isForeign && document.draft.title === '' ? [{ what: 'title', detail: draft.title } as const] : []),
    ...(wasPublic && document.published === null && !document.isDateLost ? [{ what: 'date', detail: placeOf(document) } as const] : []),
    ...(wasPublic && isMedical(section) ? [{ what: 'approval', detail: 'AUTHOR_NOT_CERTIFIED' } as const] : []),
    ...(document.working && publishedAt === null ? [{ what: 'working-copy', detail: document.working.title } as const] : []),
  ]
  return { section, state, topics: topics.slice(0, MOST_TOPICS), draft, publishedAt, losses }
}

/** Says where an owner finds a text: at its address, or by its key in the upload. */
const placeOf = ({ addresses, key }: EntryOf<'document'>): string => addresses[0] ?? key

const STATE_OF = { online: 'published', draft: 'draft', skip: 'skip' } as const

function stateOf({ state, status }: EntryOf<'document'>, { statuses }: Mapping): EntryOf<'document'>['state'] | 'skip' {
  const target = status === undefined ? undefined : statuses[status]
  return target === undefined ? state : STATE_OF[target]
}

function sectionOf({ kind, categories }: EntryOf<'document'>, mapping: Mapping): ItemSection | 'skip' {
  const own = mapping.kinds[kind] ?? 'skip'
  if (own === 'skip' || own === 'page') return own
  return categories.map((key) => mapping.categories[key]?.section).find((section) => section !== null && section !== undefined) ?? own
}

const topicsOf = ({ categories }: EntryOf<'document'>, mapping: Mapping): string[] => [
  ...new Set(categories.map((key) => mapping.categories[key]?.topic ?? '').filter((topic) => topic !== '')),
]

/**
 * Fills in what the old site showed without the author's doing: the title, the summary and the cover. A text of this product, whose section
 * the source knows, comes as it is.
 */
function draftOf({ section: own, draft, authors, language, medium }: EntryOf<'document'>, section: ItemSection, mapping: Mapping): Draft {
  if (own !== null) return draft
  const text = plainText(draft.body)
  const names = authors.map((key) => mapping.authors[key]?.name ?? '').filter((name) => name !== '')
  const title = draft.title || cutText(text.trim().split('\n')[0] ?? '', TITLE_LENGTH) || '—'
  const slug = draft.slug || proposeSlug(title)
  const isPage = section === 'page'
  return {
    ...draft,
    title,
    slug: isPage && isReserved(slug) ? `${slug}-1` : slug,
    lead: draft.lead || (isPage ? '' : leadOf(draft)),
    cover: draft.cover ?? (isPage || medium !== 'img' ? null : (assetsIn(draft.body)[0] ?? null)),
    byline: draft.byline || cutText(names.join(language === 'zh-CN' ? '、' : ', '), 80),
  }
}

/** Joins the first paragraphs. Notes about what is missing begin with a bracket and say nothing about the subject. */
function leadOf({ body }: Draft): string {
  const paragraphs = body.content.flatMap((block) => (block.type === 'paragraph' ? [inlineText(block.content).trim()] : []))
  return cutText(paragraphs.filter((text) => text !== '' && !text.startsWith('[')).join(' '), LEAD_LENGTH).trim()
}
