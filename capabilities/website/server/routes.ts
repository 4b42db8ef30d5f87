import type { Pool } from 'pg'
import type { Dictionary, Texts } from '#contract/text.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { type HomeDeps, showHome } from './home/compose-home.ts'
import { findItems, findYears } from './list-items.ts'
import { findFacets } from './read-facets.ts'
import { findItem, findItemAddress } from './read-item.ts'
import { findByWords, suggest } from './search/search-items.ts'
import { findStudyPlaces } from './study-places.ts'

export type PagesDeps = Pick<HomeDeps, 'courses'> & { readonly pool: Pool }

const noRefusals: Texts<Dictionary> = { 'en-US': {}, 'zh-CN': {} }

export function websiteRoutes(deps: PagesDeps): Answers {
  return {
    texts: noRefusals,
    answers: [
      answer(calls.readHome, (input) => showHome(deps, input)),
      answer(calls.listItems, (input) => findItems(deps, input)),
      answer(calls.listYears, (input) => findYears(deps, input)),
      answer(calls.readFacets, (input) => findFacets(deps, input)),
      answer(calls.readStudyPlaces, (input) => findStudyPlaces(deps, input)),
      answer(calls.readItem, (input) => findItem(deps, input)),
      answer(calls.findAddress, (input) => findItemAddress(deps, input)),
      answer(calls.searchItems, (input) => findByWords(deps, input)),
      answer(calls.suggestItems, (input) => suggest(deps, input)),
    ],
  }
}
