import { data } from 'react-router'
import { publisherIn } from '#contract/site/site-identity.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { getHomePreview } from '../../contract.ts'
import { HomeBlocks } from '../home/home-blocks.tsx'
import { viewHome } from '../home/view-home.ts'
import { PreviewBar, PreviewEnded, viewEnding } from './preview-bar.tsx'

export const handle: PageHandle = { name: 'preview', addresses: () => null }
/** Prevents caching and indexing; the console shows the page in a frame (S134, S136). */
export const headers = () => ({ ...privateHeaders(), 'content-security-policy': "frame-ancestors 'self'" })
export const meta: Meta = ({ matches }) => titled(matches, languageIn(matches) === 'zh-CN' ? '首页预览' : 'Home page preview')

export async function loader({ context, request }: LoaderArgs<'/preview/home'>) {
  const { ask, language, site } = readVisit(context)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const shown = await ask(getHomePreview, { of, language })
  if (!('ok' in shown)) return data(null, { status: shown.refused === 'NOT_FOUND' || shown.refused === 'BAD_REQUEST' ? 404 : 503 })
  return data({
    blocks: viewHome(shown.ok.blocks, site, language),
    title: publisherIn(site, language),
    ending: viewEnding(shown.ok.endsAt, language),
  })
}

export default function HomePreviewPage({ loaderData }: PageProps<'/preview/home', typeof loader>) {
  if (!loaderData) return <PreviewEnded />
  return (
    <>
      <PreviewBar kind="home" ending={loaderData.ending} />
      <HomeBlocks {...loaderData} />
    </>
  )
}
