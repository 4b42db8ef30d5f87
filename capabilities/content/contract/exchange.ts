import * as z from 'zod/mini'
import { InLanguage, line } from '#contract/fields.ts'
import { Kind, Section, TopicSlugs } from './fields.ts'
import { DRAFT_SHAPE, FIELD_NAMES, ITEM_FIELDS } from './item-fields.ts'

/**
 * One row of a file contains an item in one language. Rows with the same `item` are the languages of one item; the value is meaningful
 * within the file only.
 */
export const ExchangeRow = z.strictObject({
  item: line(60).check(z.minLength(1)),
  section: Section,
  kind: Kind,
  topics: TopicSlugs,
  language: InLanguage,
  ...DRAFT_SHAPE,
})
export type ExchangeRow = z.output<typeof ExchangeRow>
export const EXCHANGE_FORMAT = { format: 'lyceum-content', version: 1 } as const

const ABOUT = ['item', 'section', 'kind', 'topics', 'language'] as const
/** The columns of a CSV file, in order. `facts.<name>` columns follow for facts with a single value or a list of lines. */
export const CSV_COLUMNS: readonly string[] = [
  ...ABOUT,
  ...FIELD_NAMES.filter((name) => !['facts', 'records', 'blocks'].includes(ITEM_FIELDS[name].kind)),
]
