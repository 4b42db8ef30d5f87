import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { ForAudience } from '../audience/for-audience.tsx'
import { loadItem } from './load-item.ts'
import { itemHandle, itemMeta } from './page-of-item.ts'
import { Reading } from './reading.tsx'

export const handle = itemHandle('article')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/article/:address'>) {
  const { view } = await loadItem('article', args)
  return { view }
}

/** Isolates this import, so that not every page lists the files of a whole item. */
const loadWhole = () => import('./whole-item.ts').then(({ wholeItem }) => wholeItem)

export default function ItemArticlePage({ loaderData }: PageProps<'/platformShow/article/:address', typeof loader>) {
  return (
    <ForAudience view={loaderData.view} load={loadWhole}>
      {({ whole: _, ...shown }) => <Reading {...shown} />}
    </ForAudience>
  )
}
