import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { loadPage } from './load-page.ts'
import { ownHandle, ownMeta } from './page-of-own.ts'
import { WholePage } from './whole-page.tsx'

export const handle = ownHandle('ownPage')
export const headers = publicHeaders
export const meta = ownMeta

export const loader = (args: LoaderArgs<'/:slug'>) => loadPage(args.params.slug, args)

/** Shows a page that the owner wrote, at its own slug. */
export default function OwnPage({ loaderData }: PageProps<'/:slug', typeof loader>) {
  return <WholePage view={loaderData.view} />
}
