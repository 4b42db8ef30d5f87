import type { Pool } from 'pg'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type FoundBeside, MOST_PAGES } from '../../contract.ts'
import type { ListedTopic } from '../items/topics/topic-store.ts'
import { toFound } from './beside.ts'
import { matchPlaces } from './places/match-places.ts'
import { ownPlaces } from './places/own-places.ts'
import type { KindsContext } from './search-kinds.ts'
import { type Question, readQuestion } from './tokens.ts'

export type PagesContext = KindsContext & {
  /** Lists the public pages that all capabilities register. */
  readonly listPlaces: (pool: Pool) => Promise<readonly Place[]>
  readonly findTopics: () => Promise<readonly ListedTopic[]>
}

/** Searches pages of the site by title, text and blocks, and functional pages such as forms, studios and lists. */
export const searchPages = serve(calls.searchPages, async (context: PagesContext, { q, language }) => {
  const question = readQuestion(q)
  if (question.runs.length === 0) return { ok: { list: [] } }
  const [own, places] = await Promise.all([findOwn(context, q, language), findPlaces(context, q)])
  const [titled, others] = [true, false].map((wanted) =>
    places.filter(({ isTitled }) => isTitled === wanted).map((place) => placeToFound(place, language, question)),
  )
  return { ok: { list: [...titled!, ...own, ...others!].slice(0, MOST_PAGES) } }
})

/** Finds things of the kinds that are pages of the site. They are found even when a section is unlisted. */
async function findOwn({ kinds, engine, identity }: PagesContext, q: string, language: Language): Promise<readonly FoundBeside[]> {
  const site = await identity.current()
  const pages = kinds.filter(({ search }) => search !== 'none' && search.by === 'words' && search.group === 'pages')
  const asked = { q, language, unlisted: { sections: [], facets: [] }, site }
  return (await Promise.all(pages.map((kind) => engine.findThings(kind, asked)))).flatMap(({ list }) => list)
}

async function findPlaces({ pool, identity, listPlaces, findTopics }: PagesContext, q: string) {
  const { pinyin } = await import('pinyin-pro') // a dictionary that only a search needs
  const [site, topics, places] = await Promise.all([identity.current(), findTopics(), listPlaces(pool)])
  return matchPlaces([...ownPlaces(site, topics), ...places], q, (characters) => pinyin(characters, { toneType: 'none', v: true }))
}

/** Prefers the language of the reader. */
function placeToFound({ href, title, text }: Place, reader: Language, question: Question): FoundBeside {
  const language = title[reader] === '' ? otherLanguage(reader) : reader
  return toFound({ language, title: title[language], text: text[language] }, href, question)
}
