import { SECTIONS } from '#capabilities/content/contract.ts'
import type { InputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { listText } from '../../text/list-texts.ts'
import { searchText } from '../../text/search/search-texts.ts'
import { readUnlisted } from '../blocked-store.ts'
import type { Recall } from '../recall/recall.ts'
import { groupedKinds } from './grouped-kinds.ts'
import { searchPeople } from './people-calls.ts'
import { searchPages } from './search-calls.ts'
import type { PagesContext } from './search-context.ts'
import { readQuestion } from './tokens.ts'

const SUGGESTED = 8

const SUGGESTED_OF_KIND = 2
const SUGGESTED_PEOPLE = 2
const SUGGESTED_PAGES = 2

type Context = PagesContext & { readonly recall: Recall }
type Asked = InputOf<typeof calls.suggestItems>
type Found = { readonly title: calls.Marked; readonly href: string }

/** Suggests people by name, then titles of pages, items and things of other kinds. Without any, suggests the first results of a search. */
export const suggestItems = serve(calls.suggestItems, async (context: Context, asked) => {
  const { q, language } = asked
  if (readQuestion(q).typedQuery === '') return { ok: { list: [] } }
  const unlisted = await readUnlisted(context)
  const [people, pages, titles, things] = await Promise.all([
    suggestPeople(context, asked),
    suggestPages(context, asked),
    context.engine.suggest({ q, language, unlisted, most: SUGGESTED }),
    suggestThings(context, asked, unlisted),
  ])
  const above = [...people, ...pages]
  const items = titles.slice(0, SUGGESTED - things.length - above.length).map(inSection(asked))
  const list = [...above, ...items, ...things]
  return { ok: { list: list.length > 0 ? list : await findAnywhere(context, asked, unlisted) } }
})

/** Falls back to the full search: synonyms, corrected spelling, and texts. */
async function findAnywhere({ engine }: Context, asked: Asked, unlisted: Awaited<ReturnType<typeof readUnlisted>>) {
  const { list } = await engine.find({ ...asked, facets: [], page: 1, unlisted })
  return list.slice(0, SUGGESTED).map(inSection(asked))
}

const inSection = ({ language }: Pick<Asked, 'language'>) => {
  const t = translatorOf(listText, language)
  return ({ title, section, href }: Found & Pick<calls.Found, 'section'>) => ({ title, group: section, label: t(`${section}.title`), href })
}

async function suggestPeople(context: Context, asked: Asked) {
  const found = await searchPeople(context, asked)
  const named = 'ok' in found && found.ok.isNamed ? found.ok.list : []
  const label = translatorOf(searchText, asked.language)('people')
  return named.slice(0, SUGGESTED_PEOPLE).map(({ name, href }) => ({ title: name, group: 'people', label, href }))
}

async function suggestPages(context: Context, asked: Asked) {
  const found = await searchPages(context, asked)
  const label = translatorOf(searchText, asked.language)('own-pages')
  return titledOf('ok' in found ? found.ok.list : [], SUGGESTED_PAGES).map(({ title, href }) => ({ title, group: 'pages', label, href }))
}

/** Things of a kind with a section count as results of that section. */
async function suggestThings(context: Context, { q, language }: Asked, unlisted: Awaited<ReturnType<typeof readUnlisted>>) {
  const site = await context.identity.current()
  const t = translatorOf(listText, language)
  const lists = await Promise.all(
    groupedKinds(context.kinds).map(async ({ kind }) => {
      const { list } = await context.engine.findThings(kind, { q, language, unlisted, site })
      const section = SECTIONS.find((each) => each === kind.section)
      const label = section ? t(`${section}.title`) : kind.plural[language]
      return titledOf(list, SUGGESTED_OF_KIND).map(({ title, href }) => ({ title, group: section ?? kind.name, label, href }))
    }),
  )
  return lists.flat()
}

const titledOf = (list: readonly Found[], most: number): readonly Found[] =>
  list.filter(({ title }) => title.marks.length > 0).slice(0, most)
