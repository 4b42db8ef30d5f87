import { Notice } from '#web/kit/state/notice.tsx'
import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { ForAudience } from '../audience/for-audience.tsx'
import { loadItem } from './load-item.ts'
import { itemHandle, itemMeta } from './page-of-item.ts'
import { Reading } from './reading.tsx'

export const handle = itemHandle('medicine')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/medicine/:address'>) {
  const { at, view } = await loadItem('medicine', args)
  return { view, care: at.t('medicine-care') }
}

/** Isolates this import, so that not every page lists the files of a whole item. */
const loadWhole = () => import('./whole-item.ts').then(({ wholeItem }) => wholeItem)

/** Shows the facts first with the package beside them, because readers look them up before they read. */
export default function ItemMedicinePage({ loaderData: { view, care } }: PageProps<'/platformShow/medicine/:address', typeof loader>) {
  return (
    <ForAudience view={view} load={loadWhole}>
      {({ whole: _, ...shown }) => <Reading {...shown} top={<Notice kind="warn">{care}</Notice>} coverBeside />}
    </ForAudience>
  )
}
