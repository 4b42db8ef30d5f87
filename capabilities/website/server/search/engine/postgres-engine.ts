import type { Pool } from 'pg'
import type { Recall } from '../../recall/recall.ts'
import { findItems } from './find-items.ts'
import { findThings } from './find-things.ts'
import { dropEntry, dropStrays, putEntries, readMissing } from './index-store.ts'
import type { SearchEngine, SearchIndex } from './search-engine.ts'
import { suggestTitles } from './suggest-titles.ts'

/** Stores the index in website.search_entry. */
export const postgresIndex: SearchIndex = { index: putEntries, remove: dropEntry, findMissing: readMissing, removeStrays: dropStrays }

/** Searches with the word indexes of PostgreSQL. `recall` caches synonyms and the vocabulary. */
export const openPostgresEngine = (context: { readonly pool: Pool; readonly recall: Recall }): SearchEngine => ({
  ...postgresIndex,
  find: (asked) => findItems(context, asked),
  suggest: (asked) => suggestTitles(context.pool, asked),
  findThings: (kind, asked) => findThings(context.pool, kind, asked),
})
