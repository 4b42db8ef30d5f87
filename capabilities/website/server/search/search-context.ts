import type { Pool } from 'pg'
import type { Place } from '#contract/site/place.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type { UnlistedContext } from '../blocked-store.ts'
import type { ListedTopic } from '../items/topics/topic-store.ts'
import type { SearchEngine } from './engine/search-engine.ts'

export type SearchContext = UnlistedContext & { readonly pool: Pool; readonly engine: SearchEngine }
export type KindsContext = SearchContext & { readonly kinds: readonly PublicKind[] }
export type PagesContext = KindsContext & {
  /** Lists the public pages that all capabilities register. */
  readonly listPlaces: (pool: Pool) => Promise<readonly Place[]>
  readonly findTopics: () => Promise<readonly ListedTopic[]>
}
