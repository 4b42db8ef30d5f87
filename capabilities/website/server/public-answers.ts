import type { Pool } from 'pg'
import { bind } from '#server/http/calls/serve.ts'
import * as authorCalls from './authors/author-calls.ts'
import { readBlocked } from './blocked-store.ts'
import type { HomeContext } from './home/compose-home.ts'
import * as publicHomeCalls from './home/public-home-calls.ts'
import * as itemCalls from './items/item-calls.ts'
import * as pageCalls from './items/page-calls.ts'
import * as topicCalls from './items/topics/topic-calls.ts'
import { readTopics } from './items/topics/topic-store.ts'
import type { Recall } from './recall.ts'
import * as peopleCalls from './search/people-calls.ts'
import * as searchCalls from './search/search-calls.ts'
import type { PagesContext as PlacesContext } from './search/search-context.ts'
import * as suggestCalls from './search/suggest-calls.ts'

type PagesContext = Pick<HomeContext, 'identity'> &
  Pick<PlacesContext, 'listPlaces' | 'engine' | 'kinds'> & { readonly pool: Pool; readonly recall: Recall }

export function publicAnswers(given: PagesContext) {
  const { pool, recall } = given
  const context = {
    ...given,
    findBlocked: () => recall('blocked', () => readBlocked(pool)),
    findTopics: () => recall('topics', () => readTopics(pool)),
  }
  return bind(context, [publicHomeCalls, itemCalls, pageCalls, authorCalls, topicCalls, searchCalls, peopleCalls, suggestCalls])
}
