import { handleOfLoaded, type LoaderArgs, type Meta, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { LiveList } from './live-list.tsx'
import { loadList } from './load-live.ts'

export const handle = handleOfLoaded('live')
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.title ?? '', loaderData?.lead)

export const loader = (args: LoaderArgs<'/live'>) => loadList(args)

export default function LivePage({ loaderData }: PageProps<'/live', typeof loader>) {
  return <LiveList {...loaderData} />
}
