import * as z from 'zod/mini'
import { InLanguage, line } from '#contract/fields.ts'
import { Kind, Section, TopicSlugs } from './fields.ts'
import { DRAFT_SHAPE, FIELD_NAMES, ITEM_FIELDS } from './item-fields.ts'

/** One row of a file: an item in one language. Rows of one `item` are the languages of one item; its value is a name within the file only. */
export const ExchangeRow = z.strictObject({
  item: line(60).check(z.minLength(1)),
  section: Section,
  kind: Kind,
  topics: TopicSlugs,
  language: InLanguage,
  ...DRAFT_SHAPE,
})
export type ExchangeRow = z.output<typeof ExchangeRow>
/** What a JSON file says of itself. */
export const EXCHANGE_FORMAT = { format: 'lyceum-content', version: 1 } as const

/** What the row is about, before what it says. */
const ABOUT = ['item', 'section', 'kind', 'topics', 'language'] as const
/** Columns of a CSV file, in their order; `facts.<name>` columns follow, for what is one value or a list of lines. */
export const CSV_COLUMNS: readonly string[] = [
  ...ABOUT,
  ...FIELD_NAMES.filter((name) => !['facts', 'records', 'blocks'].includes(ITEM_FIELDS[name].kind)),
]
