import { cutText } from '#contract/input/cut-text.ts'
import { handleOfLoaded, type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { loadWatch } from './load-live.ts'
import { LiveWatching } from './watching.tsx'

export const handle: PageHandle = { ...handleOfLoaded('live'), starts: 'at once' }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) =>
  titled(matches, loaderData?.title ?? '', cutText(loaderData?.description ?? '', 160))

export const loader = (args: LoaderArgs<'/live/:number'>) => loadWatch(args)

export default function WatchPage({ loaderData }: PageProps<'/live/:number', typeof loader>) {
  return <LiveWatching key={loaderData.number} {...loaderData} />
}
