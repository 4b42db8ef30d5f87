import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { loadPage } from './load-page.ts'
import { ownHandle, ownMeta } from './page-of-own.ts'
import { WholePage } from './whole-page.tsx'

export const handle = ownHandle('about')
export const headers = publicHeaders
export const meta = ownMeta

export const loader = (args: LoaderArgs<'/about/index'>) => loadPage('about', args)

export default function AboutPage({ loaderData }: PageProps<'/about/index', typeof loader>) {
  return <WholePage view={loaderData.view} />
}
