import type { Pool } from 'pg'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { type AuthorDeps, getAuthor } from './authors/get-author.ts'
import { listPublicAuthors } from './authors/list-public-authors.ts'
import { readBlocked } from './blocked-store.ts'
import type { HomeDeps } from './home/compose-home.ts'
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
import { searchCourses } from './search/search-courses.ts'
import { searchItems } from './search/search-items.ts'
import { type PagesDeps as PlacesDeps, searchPages } from './search/search-pages.ts'
import { searchPeople } from './search/search-people.ts'
import { suggestItems } from './search/suggest-items.ts'

type PagesDeps = Pick<HomeDeps, 'courses' | 'identity'> &
  Pick<AuthorDeps, 'coursesBy'> &
  Pick<PlacesDeps, 'listPlaces'> & { readonly pool: Pool; readonly recall: Recall }

export function publicAnswers(given: PagesDeps) {
  const { pool, recall } = given
  const deps = {
    ...given,
    findBlocked: () => recall('blocked', () => readBlocked(pool)),
    findTopics: () => recall('topics', () => readTopics(pool)),
  }
  return [
    answer(calls.getHome, (input) => getHome(deps, input)),
    answer(calls.listItems, (input) => listItems(deps, input)),
    answer(calls.listYears, (input) => listYears(deps, input)),
    answer(calls.getFacets, (input) => getFacets(deps, input)),
    answer(calls.listStudyPlaces, (input) => listStudyPlaces(deps, input)),
    answer(calls.getItem, (input) => getItem(deps, input)),
    answer(calls.getPage, (input) => getPage(deps, input)),
    answer(calls.findAddress, (input) => findAddress(deps, input)),
    answer(calls.listPublicAuthors, (input) => listPublicAuthors(deps, input)),
    answer(calls.getAuthor, (input) => getAuthor(deps, input)),
    answer(calls.getTopic, (input) => getTopic(deps, input)),
    answer(calls.searchItems, (input) => searchItems(deps, input)),
    answer(calls.searchCourses, (input) => searchCourses(deps, input)),
    answer(calls.searchPages, (input) => searchPages(deps, input)),
    answer(calls.searchPeople, (input) => searchPeople(deps, input)),
    answer(calls.suggestItems, (input) => suggestItems(deps, input)),
  ]
}
