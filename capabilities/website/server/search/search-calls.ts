import { type Language, otherLanguage } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type FoundBeside, MOST_PAGES } from '../../contract.ts'
import { readUnlisted } from '../blocked-store.ts'
import { readFieldFacets } from './field-facets.ts'
import { groupedKinds } from './grouped-kinds.ts'
import { toFound } from './match-text.ts'
import { matchPlaces } from './places/match-places.ts'
import { ownPlaces } from './places/own-places.ts'
import type { KindsContext, PagesContext, SearchContext } from './search-context.ts'
import { readQuestion, type SearchQuestion } from './tokens.ts'

export const searchItems = serve(calls.searchItems, async (context: SearchContext, input) => {
  const unlisted = await readUnlisted(context)
  const hasWords = readQuestion(input.q).runs.length > 0
  const [found, facets] = await Promise.all([context.engine.find({ ...input, unlisted }), hasWords ? readFieldFacets(context.pool) : []])
  return { ok: { ...found, facets } }
})

/** Searches the kinds with results of their own, in their order. Kinds without a match are left out. */
export const searchKinds = serve(calls.searchKinds, async (context: KindsContext, { q, language, section }) => {
  const [unlisted, site] = await Promise.all([readUnlisted(context), context.identity.current()])
  const wanted = groupedKinds(context.kinds).filter(({ kind }) => section === undefined || kind.section === section)
  const groups = await Promise.all(
    wanted.map(async ({ kind, group: { name, all } }) => {
      const { list, total } = await context.engine.findThings(kind, { q, language, unlisted, site })
      const onward = total > list.length ? { href: all.href, text: all.text[language] } : null
      return { name, title: kind.plural[language], list: [...list], total, all: onward }
    }),
  )
  return { ok: { groups: groups.filter(({ total }) => total > 0) } }
})

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
function placeToFound({ href, title, text }: Place, reader: Language, question: SearchQuestion): FoundBeside {
  const language = title[reader] === '' ? otherLanguage(reader) : reader
  return toFound({ language, title: title[language], text: text[language] }, href, question)
}
