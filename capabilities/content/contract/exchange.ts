import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { Draft } from './draft.ts'
import { Kind, Language, Section, TopicSlugs } from './fields.ts'

/** One row of a file: an item in one language. Rows of one `item` are the languages of one item; its value is a name within the file only. */
export const ExchangeRow = z.strictObject({
  item: line(60).check(z.minLength(1)),
  section: Section,
  kind: Kind,
  topics: TopicSlugs,
  language: Language,
  ...Draft.shape,
})
export type ExchangeRow = z.output<typeof ExchangeRow>
/** What a JSON file says of itself. */
export const EXCHANGE_FORMAT = { format: 'lyceum-content', version: 1 } as const

/** Columns of a CSV file, in their order; `facts.<name>` columns follow, for what is one value or a list of lines. */
export const CSV_COLUMNS = [
  ...['item', 'section', 'kind', 'topics', 'language', 'title', 'slug', 'lead', 'body', 'keyPoints', 'byline'],
  ...['sourceName', 'sourceUrl', 'isMadeByAi', 'isAdvertisement', 'approvalNumber', 'cover', 'video'],
] as const
