import type { Pool } from 'pg'
import { bind } from '#server/http/calls/serve.ts'
import { getAuthor } from './authors/get-author.ts'
import { listPublicAuthors } from './authors/list-public-authors.ts'
import { readBlocked } from './blocked-store.ts'
import type { HomeContext } from './home/compose-home.ts'
import { getHome } from './home/get-home.ts'
import { findAddress } from './items/find-address.ts'
import { getFacets } from './items/get-facets.ts'
import { getItem } from './items/get-item.ts'
import { getPage } from './items/get-page.ts'
import { listItems } from './items/list-items.ts'
import { listStudyPlaces } from './items/list-study-places.ts'
import { listYears } from './items/list-years.ts'
import { getTopic } from './items/topics/get-topic.ts'
import { readTopics } from './items/topics/topic-store.ts'
import type { Recall } from './recall.ts'
import { searchItems } from './search/search-items.ts'
import { searchKinds } from './search/search-kinds.ts'
import { type PagesContext as PlacesContext, searchPages } from './search/search-pages.ts'
import { searchPeople } from './search/search-people.ts'
import { suggestItems } from './search/suggest-items.ts'

type PagesContext = Pick<HomeContext, 'identity'> &
  Pick<PlacesContext, 'listPlaces' | 'engine' | 'kinds'> & { readonly pool: Pool; readonly recall: Recall }

export function publicAnswers(given: PagesContext) {
  const { pool, recall } = given
  const context = {
    ...given,
    findBlocked: () => recall('blocked', () => readBlocked(pool)),
    findTopics: () => recall('topics', () => readTopics(pool)),
  }
  return bind(context, [
    getHome,
    listItems,
    listYears,
    getFacets,
    listStudyPlaces,
    getItem,
    getPage,
    findAddress,
    listPublicAuthors,
    getAuthor,
    getTopic,
    searchItems,
    searchKinds,
    searchPages,
    searchPeople,
    suggestItems,
  ])
}
