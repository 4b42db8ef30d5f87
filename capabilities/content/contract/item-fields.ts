import * as z from 'zod/mini'
import { Document, Reference } from '#contract/document/document.ts'
import { line, paragraph, Uuid } from '#contract/fields.ts'
import { webAddress } from '#contract/input/web-address.ts'
import type { Language } from '#contract/language.ts'
import { fieldText } from '../text/fields.ts'
import { type PageBlock, PageBlocks, textsOfBlocks } from './page-blocks.ts'
import type { ItemSection } from './sections.ts'
import { Slug } from './slug.ts'

/** An empty string means unset. */
const Web = z.union([z.string().check(z.trim(), z.maxLength(0)), webAddress({ most: 2_000 })])
const Plain = z.union([paragraph(4_000), z.number(), z.boolean()])
const FactName = line(40)
const FactValue = z.union([Plain, z.array(z.union([Plain, z.record(FactName, Plain)])).check(z.maxLength(300))])
/** Facts of the section (./facts.ts) in a draft. Every fact is optional; an empty string means unset. */
export const DraftFacts = z.record(FactName, FactValue)
export type DraftFacts = z.output<typeof DraftFacts>

const KeyPoints = z.array(line(200)).check(z.maxLength(12))
const References = z.array(Reference).check(z.maxLength(300))
const Chapters = z.array(z.object({ atMs: z.int().check(z.gte(0), z.lte(86_400_000)), title: line(120) })).check(z.maxLength(200))
const NO_BLOCKS: PageBlock[] = []
const NO_TEXT: Document = { type: 'doc', content: [] }

type Uses = {
  /** Rules screen the field, either as part of the text, or as margin that quotes and names others. */
  readonly screened?: 'text' | 'margin'
  /** The search weighs the field like the title or like the text. */
  readonly searched?: 'title' | 'text'
  /** An inspector sees the field beside the text. */
  readonly isLabel?: boolean
  /** Sections whose lists filter by this choice. The search filters by it in every section. */
  readonly facet?: readonly ItemSection[]
  readonly choices?: readonly string[]
  /** Names the part of each record that contains its words. */
  readonly textFrom?: string
}

const text = <const Column extends string>(column: Column, schema: z.ZodMiniType<string, string>, uses: Uses = {}) =>
  ({ kind: 'text', column, schema, empty: '', ...uses }) as const
const flag = <const Column extends string>(column: Column, uses: Uses = {}) =>
  ({ kind: 'flag', column, schema: z.boolean(), empty: false, ...uses }) as const
const asset = <const Column extends string>(column: Column, uses: Uses = {}) =>
  ({ kind: 'asset', column, schema: z.nullable(Uuid), empty: null, ...uses }) as const
/** A choice or ''. The default lets older files and open editors omit the field. */
const choice = <const Column extends string, const Choice extends string>(column: Column, choices: readonly Choice[], uses: Uses = {}) => {
  const schema = z._default(z.enum(['', ...choices]) as z.ZodMiniType<'' | Choice, '' | Choice>, '' as const)
  return { kind: 'choice', column, choices, schema, empty: '', ...uses } as const
}
const tree = <const Kind extends 'document' | 'lines' | 'facts' | 'records' | 'blocks', const Column extends string, Value, Sent>(
  kind: Kind,
  column: Column,
  schema: z.ZodMiniType<Value, Sent>,
  empty: Value,
  uses: Uses = {},
) => ({ kind, column, schema, empty, ...uses })

/**
 * Defines every field of an item that writers fill in: its kind, its column (in content.revision and in the public copy), its schema and
 * its uses. Every field is saved, compared, previewed, published, exported and imported; CSV files omit records. Labels are in
 * text/fields.ts. docs/your-first-change.md shows how to add a field.
 */
export const ITEM_FIELDS = {
  title: text('title', line(200), { screened: 'text', searched: 'title' }),
  slug: text('slug', Slug, { screened: 'margin' }),
  lead: text('lead', paragraph(600), { screened: 'text', searched: 'text' }),
  body: tree('document', 'body', Document, NO_TEXT, { searched: 'text' }),
  keyPoints: tree('lines', 'key_points', KeyPoints, [], { screened: 'text', searched: 'text' }),
  facts: tree('facts', 'facts', DraftFacts, {}, { screened: 'text', searched: 'text' }),
  references: tree('records', 'reference_list', References, [], { screened: 'margin', textFrom: 'text' }),
  /** Video chapters; their times count from the beginning of the video. */
  chapters: tree('records', 'chapters', Chapters, [], { screened: 'text', textFrom: 'title' }),
  /** The displayed name. It is free text; the certified author is recorded by `vouch` and cannot be typed in. */
  byline: text('byline', line(80), { screened: 'text', searched: 'text', isLabel: true }),
  sourceName: text('source_name', line(160), { screened: 'text', isLabel: true }),
  sourceUrl: text('source_url', Web, { isLabel: true }),
  isMadeByAi: flag('is_made_by_ai', { isLabel: true }),
  isAdvertisement: flag('is_advertisement', { isLabel: true }),
  /** The number that the authority assigned to the approved advertisement (Advertising Law, Art. 46). */
  approvalNumber: text('approval_number', line(80), { screened: 'margin', isLabel: true }),
  /** Blocks below the text of a page. The default lets older files and open editors omit the field. */
  blocks: tree('blocks', 'blocks', z._default(PageBlocks, []), NO_BLOCKS, { screened: 'text', searched: 'text' }),
  /** Asks search engines not to index a page. */
  isUnindexed: { ...flag('is_unindexed'), schema: z._default(z.boolean(), false) },
  /**
   * Title and description for search engines and shared links. Empty strings stand for title and summary. The defaults let older files omit
   * the fields.
   */
  seoTitle: { ...text('seo_title', line(120), { screened: 'text' }), schema: z._default(line(120), '') },
  seoDescription: { ...text('seo_description', line(300), { screened: 'text' }), schema: z._default(line(300), '') },
  readingLevel: choice('reading_level', ['patients', 'clinicians'], { isLabel: true, facet: ['medicine', 'article', 'video'] }),
  /** Asset ids. */
  cover: asset('cover'),
  video: asset('video'),
  /** The picture of shared links; defaults to the cover. */
  sharePicture: { ...asset('share_picture'), schema: z._default(z.nullable(Uuid), null) },
} as const

type Fields = typeof ITEM_FIELDS
export type FieldName = keyof Fields
type FieldKind = Fields[FieldName]['kind']
export type FieldOf<Kind extends FieldKind> = { [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never }[FieldName]
type Value<Name extends FieldName> = z.output<Fields[Name]['schema']>
export const isTree = (name: FieldName): boolean => ['document', 'lines', 'facts', 'records', 'blocks'].includes(ITEM_FIELDS[name].kind)

export const FIELD_NAMES = Object.keys(ITEM_FIELDS) as FieldName[]

export const usesOf = (name: FieldName): Uses => ITEM_FIELDS[name]

export const choicesOf = (name: FieldName): readonly string[] => usesOf(name).choices ?? []
export const CHOICE_FIELDS = FIELD_NAMES.filter((name) => choicesOf(name).length > 0)
export const FACET_FIELDS = FIELD_NAMES.filter((name) => usesOf(name).facet !== undefined)

const eachField = <Of>(of: (name: FieldName) => Of) => Object.fromEntries(FIELD_NAMES.map((name) => [name, of(name)]))

export const DRAFT_SHAPE = eachField((name) => ITEM_FIELDS[name].schema) as { readonly [Name in FieldName]: Fields[Name]['schema'] }
/** All fields of a draft; calls always send the whole draft. */
export const Draft = z.object(DRAFT_SHAPE)
export type Draft = z.output<typeof Draft>
export const EMPTY_DRAFT = eachField((name) => ITEM_FIELDS[name].empty) as Draft

export type DraftRow = { [Name in FieldName as Fields[Name]['column']]: Value<Name> }
export const DRAFT_COLUMNS = FIELD_NAMES.map((name) => ITEM_FIELDS[name].column)

export const rowOfDraft = (draft: Draft): DraftRow =>
  Object.fromEntries(FIELD_NAMES.map((name) => [ITEM_FIELDS[name].column, draft[name]])) as DraftRow
export const draftOfRow = (row: DraftRow): Draft => eachField((name) => row[ITEM_FIELDS[name].column]) as Draft

/** Returns the texts of a field, one per part. Documents need `plainText` instead. */
export function textsOfField(name: FieldName, draft: Draft): string[] {
  if (name === 'blocks') return textsOfBlocks(draft.blocks)
  const { textFrom } = usesOf(name)
  const value: unknown = draft[name]
  return textFrom === undefined
    ? wordsIn(value)
    : (value as readonly Readonly<Record<string, unknown>>[]).flatMap((each) => wordsIn(each[textFrom]))
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/** Returns the facets (`name:value`) that lists of the section derive from the fields of an item. */
export const fieldFacets = (section: ItemSection, draft: Draft): string[] =>
  FACET_FIELDS.filter((name) => usesOf(name).facet?.includes(section) && draft[name] !== '').map((name) => `${name}:${draft[name]}`)

const textsIn = (language: Language): Readonly<Record<string, string>> => fieldText[language]
export const nameOfField = (name: FieldName, language: Language): string => textsIn(language)[name] ?? name
/** Returns the label of a choice. */
export const choiceLabel = (name: FieldName, value: string, language: Language): string => textsIn(language)[`${name}.${value}`] ?? value
export const chosenWords = (item: Partial<Readonly<Record<FieldName, unknown>>>, language: Language): string[] =>
  CHOICE_FIELDS.filter((name) => item[name]).map((name) => choiceLabel(name, String(item[name]), language))
