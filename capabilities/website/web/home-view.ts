import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import type { HomeStudy, HomeTeaser, readHome } from '../contract.ts'
import { drawMap } from './map-geometry.ts'

type Home = OutputOf<typeof readHome>
export type HomeView = ReturnType<typeof viewHome>
export type TeaserView = ReturnType<typeof viewTeaser>
export type StudyView = ReturnType<typeof viewStudy>

/** The home page as it is shown: titles broken into words, dates and numbers written out, the map drawn. Runs on the server only. */
export function viewHome(home: Home, language: Language) {
  return {
    hero: { ...home.hero, title: breakTitle(home.hero.title, language) },
    news: home.news.map((teaser) => viewTeaser(teaser, language)),
    studies: home.studies.map((study) => viewStudy(study, language)),
    map: drawMap(home.places),
    places: home.places.length,
    centres: home.places.reduce((sum, { centres }) => sum + centres, 0),
    steps: home.steps.map((step) => ({ ...step, title: breakTitle(step.title, language) })),
    courses: home.courses.map((teaser) => viewTeaser(teaser, language)),
    figures: home.figures,
    countedOn: home.countedOn && writeDate(home.countedOn, language, 'year'),
  }
}

function viewTeaser({ id, title, lead, section, picture, date, href, minutes }: HomeTeaser, language: Language) {
  return {
    id,
    title: breakTitle(title, language),
    lead,
    section,
    picture: pictureUrl(picture),
    date,
    day: writeDate(date, language),
    href,
    minutes,
  }
}

function viewStudy({ id, code, title, centres, enrolled, planned, state }: HomeStudy, language: Language) {
  const percent = planned > 0 ? Math.min(100, Math.round((enrolled / planned) * 100)) : 0
  return { id, code, title: breakTitle(title, language), centres, enrolled: group(enrolled), planned: group(planned), percent, state }
}

const group = (count: number) => count.toLocaleString('en-US')

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const englishWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A business day, YYYY-MM-DD, as one writes it. */
export function writeDate(date: string, language: Language, year?: 'year'): string {
  if (language === 'en-US') return (year ? englishWithYear : english).format(new Date(`${date}T00:00:00Z`))
  const [years, month, day] = date.split('-').map(Number)
  return year ? `${years} 年 ${month} 月 ${day} 日` : `${month} 月 ${day} 日`
}
