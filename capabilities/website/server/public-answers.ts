import type { Pool } from 'pg'
import type { AnyCall, InputOf, Outcome } from '#contract/call.ts'
import { bind } from '#server/http/calls/serve.ts'
import type * as calls from '../contract.ts'
import * as authorCalls from './authors/author-calls.ts'
import { type Blocked, readBlocked, readUnlisted } from './blocked-store.ts'
import type { HomeContext } from './home/compose-home.ts'
import * as publicHomeCalls from './home/public-home-calls.ts'
import * as itemCalls from './items/item-calls.ts'
import * as pageCalls from './items/page-calls.ts'
import type { ReadItemContext } from './items/to-item.ts'
import * as topicCalls from './items/topics/topic-calls.ts'
import { readTopics } from './items/topics/topic-store.ts'
import type { Recall } from './recall/recall.ts'
import * as peopleCalls from './search/people-calls.ts'
import * as searchCalls from './search/search-calls.ts'
import type { PagesContext as PlacesContext } from './search/search-context.ts'
import * as suggestCalls from './search/suggest-calls.ts'

type PagesContext = Pick<HomeContext, 'identity'> &
  Pick<ReadItemContext, 'audiences' | 'signFiles'> &
  Pick<PlacesContext, 'listPlaces' | 'engine' | 'kinds'> & { readonly pool: Pool; readonly recall: Recall }

const contextOf = (given: PagesContext) => ({
  ...given,
  findBlocked: () => given.recall('blocked', () => readBlocked(given.pool)),
  findTopics: () => given.recall('topics', () => readTopics(given.pool)),
})

type Read<C extends AnyCall> = (input: InputOf<C>) => Promise<Outcome<C>>
/** The content of the public site, for other ways to read it. */
export type Reading = {
  readonly item: Read<typeof calls.getItem>
  readonly search: Read<typeof calls.searchItems>
  /** Returns the sections and topics that no list shows. */
  findUnlisted(): Promise<Blocked>
}

export function openReading(given: PagesContext): Reading {
  const context = contextOf(given)
  return {
    item: (input) => itemCalls.getItem(context, input),
    search: (input) => searchCalls.searchItems(context, input),
    findUnlisted: () => readUnlisted(context),
  }
}

export function publicAnswers(given: PagesContext) {
  const context = contextOf(given)
  return bind(context, [publicHomeCalls, itemCalls, pageCalls, authorCalls, topicCalls, searchCalls, peopleCalls, suggestCalls])
}
