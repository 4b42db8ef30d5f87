import {
  DRAFT_COLUMNS,
  type Draft,
  type DraftRow,
  draftOfRow,
  FACET_FIELDS,
  FIELD_NAMES,
  factNames,
  factsOf,
  type Section,
  textsOfField,
  usesOf,
} from '#capabilities/content/contract.ts'
import { plainTextProseFirst } from '#contract/document/document-walk.ts'
import { cleanPiece } from '#contract/input/clean-text.ts'
import type { Language } from '#contract/language.ts'
import { inFacet, inSection, titleWordsIn, vectorOf, wordsIn } from './tokens.ts'

/** What is read of a public copy to find it again. */
export type Copy = DraftRow & {
  readonly item_id: string
  readonly language: Language
  readonly number: number
  readonly section: Section
  readonly kind: string
  readonly facets: readonly string[]
  readonly first_published_at: Date
  readonly published_at: Date
}
export const COPY_COLUMNS = [
  'item_id',
  'language',
  'number',
  'section',
  'kind',
  'facets',
  ...DRAFT_COLUMNS,
  'first_published_at',
  'published_at',
].join(', ')

/** The normal form that the words of an entry have (tokens.ts). A change of it makes entries of before anew. */
export const FORM = 2

/** A row of website.search_entry, its columns in the order of ENTRY_COLUMNS. `languages`: all that the item has an entry in. */
export function entryOf(copy: Copy, languages: readonly Language[]) {
  const { item_id, language, number, section, kind, slug, title, facts } = copy
  const called = factsOf(section)
    .filter(([, { namesItem }]) => namesItem)
    .map(([name]) => facts[name])
    .filter((value) => typeof value === 'string')
  const draft = draftOfRow(copy)
  const text = cleanPiece([...wordsSearchedAs('text', draft), ...factTexts(draft.facts)].filter(Boolean).join('\n'))
  const marks = [inSection(section), ...copy.facets.filter(isOfFieldFacet).map(inFacet)]
  const titled = cleanPiece([...wordsSearchedAs('title', draft), ...called].join('\n'))
  return {
    item_id,
    language,
    number,
    section,
    kind,
    languages,
    slug,
    title: cleanPiece(title),
    text,
    title_words: vectorOf(new Set([...marks, ...titleWordsIn(titled)])),
    words: vectorOf(new Set([...marks, ...titleWordsIn(titled), ...wordsIn(text)])),
    form: FORM,
    published_at: copy.first_published_at,
    copied_at: copy.published_at,
  }
}
export const ENTRY_COLUMNS = [
  'item_id',
  'language',
  'number',
  'section',
  'kind',
  'languages',
  'slug',
  'title',
  'text',
  'title_words',
  'words',
  'form',
  'published_at',
  'copied_at',
] as const

const isOfFieldFacet = (facet: string): boolean => FACET_FIELDS.some((name) => facet.startsWith(`${name}:`))

/** Facts are left out: they follow every other text, so that an excerpt shows them only where nothing else matched. */
const wordsSearchedAs = (as: 'title' | 'text', draft: Draft): string[] =>
  FIELD_NAMES.filter((name) => usesOf(name).searched === as).flatMap((name) => {
    if (name === 'body') return plainTextProseFirst(draft.body)
    return name === 'facts' ? [] : textsOfField(name, draft)
  })

/** Words of the program, not of the text. */
const CODED: ReadonlySet<string> = new Set(factNames('choice', 'day'))

/** Everything that facts say in words, at any depth: hospitals and cities, makers, conditions. */
function factTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (CODED.has(name) ? [] : factTexts(inner)))
}
