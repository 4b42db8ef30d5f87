import * as z from 'zod/mini'
import { Document, Reference } from '#contract/document/document.ts'
import { line, paragraph, Uuid } from '#contract/fields.ts'
import { webAddress } from '#contract/input/web-address.ts'
import type { Language } from '#contract/language.ts'
import { fieldText } from '../text/fields.ts'
import { type PageBlock, PageBlocks, textsOfBlocks } from './page-blocks.ts'
import type { ItemSection } from './sections.ts'
import { Slug } from './slug.ts'

/** An empty text stands for none. */
const Web = z.union([z.string().check(z.trim(), z.maxLength(0)), webAddress({ most: 2_000 })])
const Plain = z.union([paragraph(4_000), z.number(), z.boolean()])
const FactName = line(40)
const FactValue = z.union([Plain, z.array(z.union([Plain, z.record(FactName, Plain)])).check(z.maxLength(300))])
/** Fields of the section (./facts.ts), also half filled in. An empty text stands for nothing. */
export const DraftFacts = z.record(FactName, FactValue)
export type DraftFacts = z.output<typeof DraftFacts>

const KeyPoints = z.array(line(200)).check(z.maxLength(12))
const References = z.array(Reference).check(z.maxLength(300))
const Chapters = z.array(z.object({ atMs: z.int().check(z.gte(0), z.lte(86_400_000)), title: line(120) })).check(z.maxLength(200))
const NO_BLOCKS: PageBlock[] = []
const NO_TEXT: Document = { type: 'doc', content: [] }

type Uses = {
  /** Rules read it: as a part of the text, or as what stands beside it, where others are quoted and named. */
  readonly screened?: 'text' | 'margin'
  /** The search finds the item by it: as by its title, or as by its text. */
  readonly searched?: 'title' | 'text'
  /** A label of the text: an inspector sees it beside the text. */
  readonly isLabel?: boolean
  /** Of a choice: sections whose lists filter by it. The search does so everywhere. */
  readonly facet?: readonly ItemSection[]
  /** What may be chosen. */
  readonly choices?: readonly string[]
  /** Of a list of records: the part of a record that says something. */
  readonly textFrom?: string
}

const text = <const Column extends string>(column: Column, schema: z.ZodMiniType<string, string>, uses: Uses = {}) =>
  ({ kind: 'text', column, schema, empty: '', ...uses }) as const
const flag = <const Column extends string>(column: Column, uses: Uses = {}) =>
  ({ kind: 'flag', column, schema: z.boolean(), empty: false, ...uses }) as const
const asset = <const Column extends string>(column: Column, uses: Uses = {}) =>
  ({ kind: 'asset', column, schema: z.nullable(Uuid), empty: null, ...uses }) as const
/** One of several, or nothing. Files and open editors of before the field was there say nothing, which is the same. */
const choice = <const Column extends string, const Choice extends string>(column: Column, choices: readonly Choice[], uses: Uses = {}) => {
  const schema = z._default(z.enum(['', ...choices]) as z.ZodMiniType<'' | Choice, '' | Choice>, '' as const)
  return { kind: 'choice', column, choices, schema, empty: '', ...uses } as const
}
/** Kept as JSON. */
const tree = <const Kind extends 'document' | 'lines' | 'facts' | 'records' | 'blocks', const Column extends string, Value, Sent>(
  kind: Kind,
  column: Column,
  schema: z.ZodMiniType<Value, Sent>,
  empty: Value,
  uses: Uses = {},
) => ({ kind, column, schema, empty, ...uses })

/**
 * The fields of an item that writers fill in, each said once: its kind, its column (of content.revision and of what the public sees), what may
 * stand in it, and what is done with it. Every field is saved, compared, previewed, published, exported and imported; CSV files leave out
 * records. Their names are in text/fields.ts. docs/your-first-change.md adds one.
 */
export const ITEM_FIELDS = {
  title: text('title', line(200), { screened: 'text', searched: 'title' }),
  slug: text('slug', Slug, { screened: 'margin' }),
  lead: text('lead', paragraph(600), { screened: 'text', searched: 'text' }),
  body: tree('document', 'body', Document, NO_TEXT, { searched: 'text' }),
  keyPoints: tree('lines', 'key_points', KeyPoints, [], { screened: 'text', searched: 'text' }),
  facts: tree('facts', 'facts', DraftFacts, {}, { screened: 'text', searched: 'text' }),
  references: tree('records', 'reference_list', References, [], { screened: 'margin', textFrom: 'text' }),
  /** Of a video, from its beginning. */
  chapters: tree('records', 'chapters', Chapters, [], { screened: 'text', textFrom: 'title' }),
  /** The name that is shown. Whose certification vouches for it is nothing that can be written: see `vouch`. */
  byline: text('byline', line(80), { screened: 'text', searched: 'text', isLabel: true }),
  sourceName: text('source_name', line(160), { screened: 'text', isLabel: true }),
  sourceUrl: text('source_url', Web, { isLabel: true }),
  isMadeByAi: flag('is_made_by_ai', { isLabel: true }),
  isAdvertisement: flag('is_advertisement', { isLabel: true }),
  /** Of the advertisement, from the authority that let it pass (Advertising Law, Art. 46). */
  approvalNumber: text('approval_number', line(80), { screened: 'margin', isLabel: true }),
  /** Of a page: what stands below its text. Files and open editors of before the field was there have none. */
  blocks: tree('blocks', 'blocks', z._default(PageBlocks, []), NO_BLOCKS, { screened: 'text', searched: 'text' }),
  /** Of a page: search engines are asked to leave it out. */
  isUnindexed: { ...flag('is_unindexed'), schema: z._default(z.boolean(), false) },
  /** Title and description for search engines and shared links; empty: title and summary. Files of before the fields were there have none. */
  seoTitle: { ...text('seo_title', line(120), { screened: 'text' }), schema: z._default(line(120), '') },
  seoDescription: { ...text('seo_description', line(300), { screened: 'text' }), schema: z._default(line(300), '') },
  /** Whom it is written for. */
  readingLevel: choice('reading_level', ['patients', 'clinicians'], { isLabel: true, facet: ['medicine', 'article', 'video'] }),
  /** Assets of the media library. */
  cover: asset('cover'),
  video: asset('video'),
  /** Stands in shared links; without one the cover does. */
  sharePicture: { ...asset('share_picture'), schema: z._default(z.nullable(Uuid), null) },
} as const

type Fields = typeof ITEM_FIELDS
export type FieldName = keyof Fields
type FieldKind = Fields[FieldName]['kind']
/** The fields of some kinds. */
export type FieldOf<Kind extends FieldKind> = { [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never }[FieldName]
type Value<Name extends FieldName> = z.output<Fields[Name]['schema']>
/** Kept as JSON in the database. */
export const isTree = (name: FieldName): boolean => ['document', 'lines', 'facts', 'records', 'blocks'].includes(ITEM_FIELDS[name].kind)

/** In the order of the table. */
export const FIELD_NAMES = Object.keys(ITEM_FIELDS) as FieldName[]

/** What is done with a field beyond what is done with every field. */
export const usesOf = (name: FieldName): Uses => ITEM_FIELDS[name]

export const choicesOf = (name: FieldName): readonly string[] => usesOf(name).choices ?? []
export const CHOICE_FIELDS = FIELD_NAMES.filter((name) => choicesOf(name).length > 0)
export const FACET_FIELDS = FIELD_NAMES.filter((name) => usesOf(name).facet !== undefined)

const eachField = <Of>(of: (name: FieldName) => Of) => Object.fromEntries(FIELD_NAMES.map((name) => [name, of(name)]))

export const DRAFT_SHAPE = eachField((name) => ITEM_FIELDS[name].schema) as { readonly [Name in FieldName]: Fields[Name]['schema'] }
/** Everything that is written, always sent as a whole. */
export const Draft = z.object(DRAFT_SHAPE)
export type Draft = z.output<typeof Draft>
export const EMPTY_DRAFT = eachField((name) => ITEM_FIELDS[name].empty) as Draft

/** A draft as a row, by columns. */
export type DraftRow = { [Name in FieldName as Fields[Name]['column']]: Value<Name> }
export const DRAFT_COLUMNS = FIELD_NAMES.map((name) => ITEM_FIELDS[name].column)

export const rowOfDraft = (draft: Draft): DraftRow =>
  Object.fromEntries(FIELD_NAMES.map((name) => [ITEM_FIELDS[name].column, draft[name]])) as DraftRow
export const draftOfRow = (row: DraftRow): Draft => eachField((name) => row[ITEM_FIELDS[name].column]) as Draft

/** What a field says in words, each part by itself; of a document, ask `plainText`. */
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

/** What lists of its section filter an item by, of its fields: `name:value`. */
export const fieldFacets = (section: ItemSection, draft: Draft): string[] =>
  FACET_FIELDS.filter((name) => usesOf(name).facet?.includes(section) && draft[name] !== '').map((name) => `${name}:${draft[name]}`)

const textsIn = (language: Language): Readonly<Record<string, string>> => fieldText[language]
export const nameOfField = (name: FieldName, language: Language): string => textsIn(language)[name] ?? name
/** The word for what is chosen in a field. */
export const choiceLabel = (name: FieldName, value: string, language: Language): string => textsIn(language)[`${name}.${value}`] ?? value
/** Words for all that is chosen in the fields of an item. */
export const chosenWords = (item: Partial<Readonly<Record<FieldName, unknown>>>, language: Language): string[] =>
  CHOICE_FIELDS.filter((name) => item[name]).map((name) => choiceLabel(name, String(item[name]), language))
