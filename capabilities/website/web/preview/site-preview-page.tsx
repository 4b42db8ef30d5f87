import { useEffect } from 'react'
import { data } from 'react-router'
import { publisherIn } from '#contract/site/site-identity.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { showTheme } from '#web/preferences.ts'
import { type SiteDraft, showDraft, useSite } from '#web/site.ts'
import { getHome } from '../../contract.ts'
import { HomeBlocks } from '../home/home-blocks.tsx'
import { viewHome } from '../home/view-home.ts'

export const handle: PageHandle = { name: 'sitePreview', addresses: () => null, starts: 'at once' }
/** Prevents caching and indexing; the console shows the page in a frame (S134, S136). */
export const headers = () => ({ ...privateHeaders(), 'content-security-policy': "frame-ancestors 'self'" })
export const meta: Meta = ({ matches }) => titled(matches, languageIn(matches) === 'zh-CN' ? '网站预览' : 'Site preview')

export async function loader({ context }: LoaderArgs<'/preview/site'>) {
  const { ask, language, site } = readVisit(context)
  const home = await ask(getHome, { language })
  if (!('ok' in home)) throw data(home.refused, { status: 503 })
  return { blocks: viewHome(home.ok.blocks, site, language) }
}

/** Shows the home page in a frame of the site desk, which sends the site draft by message. Messages from other senders are ignored. */
export default function SitePreviewPage({ loaderData }: PageProps<'/preview/site', typeof loader>) {
  const { site, language } = useSite()
  useEffect(() => {
    if (parent === window) return
    const take = ({ origin, source, data: sent }: MessageEvent<SiteDraft>) => {
      if (origin !== location.origin || source !== parent) return
      showDraft(sent.draft)
      showTheme(sent.theme)
    }
    addEventListener('message', take)
    parent.postMessage('ready', location.origin)
    return () => removeEventListener('message', take)
  }, [])
  return <HomeBlocks blocks={loaderData.blocks} title={publisherIn(site, language)} />
}
