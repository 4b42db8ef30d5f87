import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { goToItem } from '../item/go-to-item.ts'
import { CardList } from '../list/card-list.tsx'
import { loadCards } from '../list/load-cards.ts'
import { handleOfList, listMeta } from '../list/page-of-list.ts'

export const handle = handleOfList('article')
export const headers = publicHeaders
export const meta = listMeta

/** Shows the list; `?id=` redirects to an item. */
export async function loader(args: LoaderArgs<'/platformShow/article'>) {
  await goToItem(args)
  return loadCards('article', args)
}

export default function ArticlePage({ loaderData }: PageProps<'/platformShow/article', typeof loader>) {
  return <CardList {...loaderData} />
}
