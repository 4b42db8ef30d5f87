import {
  type Draft,
  draftOfRow,
  FACET_FIELDS,
  FIELD_NAMES,
  factNames,
  factsOf,
  textsOfField,
  usesOf,
} from '#capabilities/content/contract.ts'
import { plainTextProseFirst } from '#contract/document/document-walk.ts'
import { cleanPiece } from '#contract/input/clean-text.ts'
import type { Language } from '#contract/language.ts'
import type { Copy } from '../copy-store.ts'
import { inFacet, inSection, titleWordsIn, vectorOf, wordsIn } from '../tokens.ts'

/** Version of the word normalization in tokens.ts. Raising it causes older entries to be rebuilt. */
export const FORM = 2

/**
 * Builds a row of website.search_entry, with the columns of ENTRY_COLUMNS. `languages` lists all languages in which the item has an entry.
 */
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

/** Skips facts: they are appended after all other text, so that an excerpt shows them only when nothing else matches. */
const wordsSearchedAs = (as: 'title' | 'text', draft: Draft): string[] =>
  FIELD_NAMES.filter((name) => usesOf(name).searched === as).flatMap((name) => {
    if (name === 'body') return plainTextProseFirst(draft.body)
    return name === 'facts' ? [] : textsOfField(name, draft)
  })

/** Facts that contain codes, not text. */
const CODED: ReadonlySet<string> = new Set(factNames('choice', 'day'))

/** Returns all texts in facts at any depth, such as hospitals, cities, makers and conditions. */
function factTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (CODED.has(name) ? [] : factTexts(inner)))
}
