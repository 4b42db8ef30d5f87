import { data } from 'react-router'
import { feedLinks } from '#capabilities/content/contract.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { alwaysInLanguage } from '#contract/page-language.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import type { Visit } from '#contract/site/visit.ts'
import { translatorOf } from '#contract/text.ts'
import {
  describePage,
  type LoaderArgs,
  languageIn,
  type Meta,
  type PageHandle,
  type PageProps,
  publicHeaders,
  readVisit,
  titled,
} from '#web/page.ts'
import type { SiteData } from '#web/site.ts'
import { getHome, type ShownHome } from '../../contract.ts'
import { homeText } from '../../text/home-texts.ts'
import { structuredHome } from '../structured/structured-home.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { viewHome } from './view-home.ts'

export const handle: PageHandle = { name: 'home', readsQuery: [] }
export const headers = publicHeaders

export const meta: Meta<typeof loader> = ({ loaderData, matches }) => {
  const language = languageIn(matches)
  const t = translatorOf(homeText, language)
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const publisher = site ? publisherIn(site.site, language) : ''
  const tagline = site?.site.tagline[language] ?? ''
  return [
    ...titled(
      matches,
      tagline ? t('title-with-tagline', { publisher, tagline }) : publisher,
      tagline || t('description', { organisation: publisher }),
      {
        namesSite: true,
      },
    ),
    ...(loaderData?.feeds ?? []).map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed })),
  ]
}

export async function loader({ context }: LoaderArgs<'/home'>) {
  const { ask, language, site, dependsOn } = readVisit(context)
  const home = await ask(getHome, { language })
  if (!('ok' in home)) throw data(home.refused, { status: 503 })
  dependsOn(...home.ok.tags)
  describePage(context, structuredHome(site, language))
  return {
    blocks: viewHome(home.ok.blocks, site, language),
    title: publisherIn(site, language),
    feeds: feedLinks('all', language, site),
    elsewhere: hasContent(home.ok) ? undefined : await findElsewhere({ ask, dependsOn }, language),
  }
}

const hasContent = ({ blocks }: ShownHome): boolean => blocks.some(({ kind }) => kind !== 'banners')

/** Returns the address of the home page in the other language, if that one has content. */
async function findElsewhere({ ask, dependsOn }: Pick<Visit, 'ask' | 'dependsOn'>, language: Language): Promise<string | undefined> {
  const other = otherLanguage(language)
  const home = await ask(getHome, { language: other })
  if (!('ok' in home)) return undefined
  dependsOn(...home.ok.tags)
  return hasContent(home.ok) ? alwaysInLanguage('/home', other) : undefined
}

export default function HomePage({ loaderData }: PageProps<'/home', typeof loader>) {
  return <HomeBlocks {...loaderData} />
}
