import { data } from 'react-router'
import { LIST_PATHS, type Section } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { readVisit } from '#web/page.ts'
import { type FoundBeside, searchCourses, searchPages, searchPeople } from '../../contract.ts'
import type { SearchText } from '../../text/search/search-texts.ts'
import { partsOf } from './marked-parts.ts'

// Finds results above the items: people, pages and courses. Runs on the server only.

export type Asked = {
  readonly q: string
  readonly section: Section | undefined
  readonly facets: readonly string[]
  readonly page: number
  readonly language: Language
}

type Ask = ReturnType<typeof readVisit>['ask']
type Courses = OutputOf<typeof searchCourses>

export async function findBeside(ask: Ask, asked: Asked, t: Translate<SearchText>) {
  const [courses, pages] = await Promise.all([askCourses(ask, asked), askPages(ask, asked)])
  return [
    ...(pages ? [{ name: 'pages', title: t('own-pages'), list: viewBeside(pages.list, asked.language, t), all: null }] : []),
    ...(courses ? [viewCourses(courses, asked.language, t)] : []),
  ]
}

/** People appear only on the first page of the unfiltered search. */
export async function findPeople(ask: Ask, { q, section, facets, page, language }: Asked, t: Translate<SearchText>) {
  if (page > 1 || facets.length > 0 || section) return null
  const found = await ask(searchPeople, { q, language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  const { list, total } = found.ok
  if (total === 0) return null
  return {
    title: t('people'),
    list: list.map(({ href, name, post, department, portrait, credential }) => ({
      href,
      name: partsOf(name),
      portrait: { name: name.text, portrait: coverOf(portrait, language, 960) },
      about: [post || credential, department].filter(Boolean),
    })),
    all: total > list.length ? { text: t('people-all'), href: '/authors' } : null,
  }
}

/** Courses appear only on the first page, of the unfiltered search or of the college; they have no item fields to filter by. */
async function askCourses(ask: Ask, { q, section, facets, page, language }: Asked): Promise<Courses | null> {
  if (page > 1 || facets.length > 0 || (section && section !== 'college')) return null
  const found = await ask(searchCourses, { q, language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  return found.ok.total > 0 ? found.ok : null
}

/** Pages appear only on the first page of the unfiltered search. */
async function askPages(ask: Ask, { q, section, facets, page, language }: Asked) {
  if (page > 1 || facets.length > 0 || section) return null
  const found = await ask(searchPages, { q, language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  return found.ok.list.length > 0 ? found.ok : null
}

function viewBeside(list: readonly FoundBeside[], reader: Language, t: Translate<SearchText>) {
  const about = (language: Language) => (language === reader ? '' : t(language === 'zh-CN' ? 'chinese' : 'english'))
  return list.map(({ href, language, title, excerpt }) => ({
    href,
    language,
    title: partsOf(title),
    excerpt: partsOf(excerpt),
    about: about(language),
  }))
}

function viewCourses({ list, total }: Courses, reader: Language, t: Translate<SearchText>) {
  return {
    name: 'courses',
    title: t('courses'),
    list: viewBeside(list, reader, t),
    all: total > list.length ? { text: t('courses-all'), href: LIST_PATHS.college } : null,
  }
}
