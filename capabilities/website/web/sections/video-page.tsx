import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { goToItem } from '../item/go-to-item.ts'
import { CardList } from '../list/card-list.tsx'
import { loadCards } from '../list/load-cards.ts'
import { handleOfList, listMeta } from '../list/page-of-list.ts'

export const handle = handleOfList('video')
export const headers = publicHeaders
export const meta = listMeta

/** Shows the list; `?id=` redirects to an item. */
export async function loader(args: LoaderArgs<'/platformShow/video'>) {
  await goToItem(args)
  return loadCards('video', args)
}

export default function VideoPage({ loaderData }: PageProps<'/platformShow/video', typeof loader>) {
  return <CardList {...loaderData} />
}
