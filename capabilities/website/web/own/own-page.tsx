import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { loadPage } from './load-page.ts'
import { ownHandle, ownMeta } from './page-of-own.ts'
import { WholePage } from './whole-page.tsx'

export const handle = ownHandle('ownPage')
export const headers = publicHeaders
export const meta = ownMeta

export const loader = (args: LoaderArgs<'/:slug'>) => loadPage(args.params.slug, args)

/** A page that the owner of the site wrote, at the address that it was given. */
export default function OwnPage({ loaderData }: PageProps<'/:slug', typeof loader>) {
  return <WholePage view={loaderData.view} />
}
