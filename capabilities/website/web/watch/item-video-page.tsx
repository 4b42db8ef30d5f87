import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { ForAudience } from '../audience/for-audience.tsx'
import { loadItem } from '../item/load-item.ts'
import { itemHandle, itemMeta } from '../item/page-of-item.ts'
import { viewWatch } from './view-watch.ts'
import { Watching } from './watching.tsx'

export const handle = itemHandle('video')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/video/:address'>) {
  const { at, view } = await loadItem('video', args)
  return { view, watch: viewWatch(at) }
}

/** Isolates this import, so that not every page lists the files of a whole video. */
const loadWhole = () => import('./whole-video.ts').then(({ wholeVideo }) => wholeVideo)

export default function ItemVideoPage({ loaderData: { view, watch } }: PageProps<'/platformShow/video/:address', typeof loader>) {
  return (
    <ForAudience view={view} load={loadWhole}>
      {({ whole, ...shown }) => <Watching key={view.number} {...shown} watch={whole?.watch ?? watch} />}
    </ForAudience>
  )
}
