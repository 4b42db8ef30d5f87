export * from './contract/addresses.ts'
export * from './contract/authors.ts'
export * from './contract/draft.ts'
export { drawingFor } from './contract/drawings.ts'
export * from './contract/editing/audience.ts'
export { Barrier, findBarriers, type KnownAsset } from './contract/editing/barriers.ts'
export * from './contract/editing/history.ts'
export * from './contract/editing/inline-comments.ts'
export * from './contract/editing/locks.ts'
export { marginsOf, passagesOf } from './contract/editing/passages.ts'
export * from './contract/editing/preview.ts'
export * from './contract/editing/writing-aids.ts'
export * from './contract/events.ts'
export * from './contract/exchange.ts'
export * from './contract/facts.ts'
export { type EditionStatus, MOST_TOPICS } from './contract/fields.ts'
export * from './contract/inspection.ts'
export * from './contract/item-fields.ts'
export * from './contract/items.ts'
export * from './contract/page-blocks.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/public.ts'
export { lengthBeside, lengthOf, minutesOf } from './contract/reading-time.ts'
export { isReserved } from './contract/reserved-slugs.ts'
export * from './contract/sections.ts'
export * from './contract/slug.ts'
export * from './contract/states.ts'
export * from './contract/topics.ts'
export * from './contract/transfer.ts'
export * from './contract/trash.ts'
export * from './contract/work.ts'
export * from './contract/workflow.ts'
export { barrierText } from './text/barriers.ts'
export { fieldText } from './text/fields.ts'

export const VIEWS = [
  'content.public_item',
  'content.whole_item',
  'content.lesson_minutes',
  'content.public_page',
  'content.public_count',
  'content.public_topic',
  'content.gone_item',
  'content.known_item',
  'content.public_author',
] as const

/**
 * Lists the SQL functions that other capabilities may call: `content.printed_name (line)` returns the name at the beginning of a byline.
 */
export const FUNCTIONS = ['content.printed_name'] as const
