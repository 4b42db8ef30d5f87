export * from './contract/arrange.ts'
export { getAuthor, listPublicAuthors, type PublicAuthor } from './contract/authors.ts'
export * from './contract/blocks.ts'
export * from './contract/demo.ts'
export * from './contract/facets.ts'
export { COUNTED_UP_TO } from './contract/fields.ts'
export {
  getHome,
  getHomePreview,
  HOME_PREVIEW_PATH,
  type ShownBlock,
  type ShownHome,
} from './contract/home.ts'
export * from './contract/items.ts'
export * from './contract/lists.ts'
export * from './contract/pages.ts'
export * from './contract/redirects.ts'
export { FieldFacet, type Found, Marked, SEARCH_LENGTH, SEARCH_PAGE_SIZE, searchItems, suggestItems } from './contract/search.ts'
export { type FoundBeside, MOST_PAGES, searchKinds, searchPages } from './contract/search-kinds.ts'
export * from './contract/search-people.ts'
export * from './contract/synonyms.ts'
export type { ItemTeaser } from './contract/teasers.ts'
export type { ThingGroup } from './contract/things.ts'
export { getTopic, MOST_OF_GROUP } from './contract/topics.ts'
