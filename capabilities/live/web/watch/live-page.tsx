import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { LiveList } from './live-list.tsx'
import { type LiveListView, loadList } from './load-live.ts'

export const handle: PageHandle = {
  name: 'live',
  breadcrumb: (loaded) => (loaded as LiveListView | undefined)?.crumbs ?? [],
  addresses: (loaded) => (loaded as LiveListView | undefined)?.addresses ?? null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.title ?? '', loaderData?.lead)

export const loader = (args: LoaderArgs<'/live'>) => loadList(args)

export default function LivePage({ loaderData }: PageProps<'/live', typeof loader>) {
  return <LiveList {...loaderData} />
}
