import { data } from 'react-router'
import type { Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { readVisit } from '#web/page.ts'
import { type FoundBeside, searchKinds, searchPages, searchPeople } from '../../contract.ts'
import type { SearchText } from '../../text/search/search-texts.ts'
import { markedParts } from './marked-parts.ts'

// Finds results above the items: people, pages and things of other kinds. Runs on the server only.

export type AskedSearch = {
  readonly q: string
  readonly section: Section | undefined
  readonly facets: readonly string[]
  readonly page: number
  readonly language: Language
}

type Ask = ReturnType<typeof readVisit>['ask']

export async function findBeside(ask: Ask, asked: AskedSearch, t: Translate<SearchText>) {
  const [groups, pages] = await Promise.all([askKinds(ask, asked), askPages(ask, asked)])
  return [...(pages.length > 0 ? [{ name: 'pages', title: t('own-pages'), list: pages, all: null }] : []), ...groups].map((group) => ({
    ...group,
    list: viewBeside(group.list, asked.language, t),
  }))
}

/** People appear only on the first page of the unfiltered search. */
export async function findFoundPeople(ask: Ask, { q, section, facets, page, language }: AskedSearch, t: Translate<SearchText>) {
  if (page > 1 || facets.length > 0 || section) return null
  const found = await ask(searchPeople, { q, language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  const { list, total, all } = found.ok
  if (total === 0) return null
  return {
    title: t('people'),
    list: list.map(({ href, name, post, department, portrait, credential }) => ({
      href,
      name: markedParts(name),
      portrait: { name: name.text, portrait: coverOf(portrait, language, 960) },
      about: [post || credential, department].filter(Boolean),
    })),
    all,
  }
}

/** Other kinds appear only on the first page, of the unfiltered search or of their section; they have no item fields to filter by. */
async function askKinds(ask: Ask, { q, section, facets, page, language }: AskedSearch) {
  if (page > 1 || facets.length > 0) return []
  const found = await ask(searchKinds, { q, language, ...(section && { section }) })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  return found.ok.groups.map(({ total: _, ...group }) => group)
}

/** Pages appear only on the first page of the unfiltered search. */
async function askPages(ask: Ask, { q, section, facets, page, language }: AskedSearch) {
  if (page > 1 || facets.length > 0 || section) return []
  const found = await ask(searchPages, { q, language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  return found.ok.list
}

function viewBeside(list: readonly FoundBeside[], reader: Language, t: Translate<SearchText>) {
  const about = (language: Language) => (language === reader ? '' : t(language === 'zh-CN' ? 'chinese' : 'english'))
  return list.map(({ href, language, title, excerpt }) => ({
    href,
    language,
    title: markedParts(title),
    excerpt: markedParts(excerpt),
    about: about(language),
  }))
}
