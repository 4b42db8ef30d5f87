import type { Pool } from 'pg'
import type { Dictionary, Texts } from '#contract/text.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { readBlocked } from './blocked-store.ts'
import { type HomeDeps, showHome } from './home/compose-home.ts'
import { findItems, findYears } from './list-items.ts'
import { findFacets } from './read-facets.ts'
import { findItem, findItemAddress } from './read-item.ts'
import type { Recall } from './recall.ts'
import { findCourses } from './search/course-search.ts'
import { findByWords, suggest } from './search/search-items.ts'
import { findStudyPlaces } from './study-places.ts'

export type PagesDeps = Pick<HomeDeps, 'courses'> & { readonly pool: Pool; readonly recall: Recall }

const noRefusals: Texts<Dictionary> = { 'en-US': {}, 'zh-CN': {} }

export function websiteRoutes(given: PagesDeps): Answers {
  const { pool, recall } = given
  const deps = { ...given, findBlocked: () => recall('blocked', () => readBlocked(pool)) }
  return {
    texts: noRefusals,
    answers: [
      answer(calls.readHome, (input) => showHome(deps, input)),
      answer(calls.listItems, (input) => findItems(deps, input)),
      answer(calls.listYears, (input) => findYears(deps, input)),
      answer(calls.readFacets, (input) => recall(`facets ${input.language} ${input.section}`, () => findFacets(deps, input))),
      answer(calls.readStudyPlaces, (input) => findStudyPlaces(deps, input)),
      answer(calls.readItem, (input) => findItem(deps, input)),
      answer(calls.findAddress, (input) => findItemAddress(deps, input)),
      answer(calls.searchItems, (input) => findByWords(deps, input)),
      answer(calls.searchCourses, (input) => findCourses(deps, input)),
      answer(calls.suggestItems, (input) => suggest(deps, input)),
    ],
  }
}
