import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
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

export default function ItemArticlePage({ loaderData }: PageProps<'/platformShow/article/:address', typeof loader>) {
  return <Reading view={loaderData.view} />
}
