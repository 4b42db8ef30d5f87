import { data } from 'react-router'
import { speak } from '#contract/text.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import type { SiteData } from '#web/site.ts'
import { readHome } from '../contract.ts'
import { homeText } from '../text/home-texts.ts'
import { HomeCourses } from './home-courses.tsx'
import { HomeEmpty } from './home-empty.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeStudies } from './home-studies.tsx'
import { viewHome } from './home-view.ts'

export const handle: PageHandle = { name: 'home' }
export const headers = publicHeaders

export const meta: Meta<typeof loader> = ({ matches }) => {
  const language = languageIn(matches)
  const say = speak(homeText, language)
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  return titled(
    matches,
    language === 'zh-CN' ? '首页' : 'Home',
    say('description', { organisation: site?.site.organisation[language] ?? '' }),
  )
}

export async function loader({ context }: LoaderArgs<'/home'>) {
  const { ask, language, dependsOn } = readVisit(context)
  dependsOn('home')
  const home = await ask(readHome, { language })
  if (!('ok' in home)) throw data(home.refused, { status: 503 })
  return viewHome(home.ok, language)
}

/** One statement, then what there is: news, studies on a map, steps, courses, figures. What is empty is left out. */
export default function HomePage({ loaderData }: PageProps<'/home', typeof loader>) {
  const { hero, news, studies, steps, courses, figures, countedOn } = loaderData
  const isEmpty = [news, studies, steps, courses, figures].every((list) => list.length === 0)
  return (
    <>
      <HomeHero {...hero} />
      {isEmpty && <HomeEmpty />}
      {news.length > 0 && <HomeNews news={news} />}
      {studies.length > 0 && <HomeStudies {...loaderData} />}
      {steps.length > 0 && <HomeSteps steps={steps} />}
      {courses.length > 0 && <HomeCourses courses={courses} />}
      {figures.length > 0 && <HomeFigures figures={figures} countedOn={countedOn} />}
    </>
  )
}
