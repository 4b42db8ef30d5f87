import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { CardList } from '../list/card-list.tsx'
import { loadCards } from '../list/load-cards.ts'
import { handleOfList, listMeta } from '../list/page-of-list.ts'

export const handle = handleOfList('dynamic')
export const headers = publicHeaders
export const meta = listMeta
export const loader = (args: LoaderArgs<'/dynamic/index'>) => loadCards('dynamic', args)

export default function DynamicPage({ loaderData }: PageProps<'/dynamic/index', typeof loader>) {
  return <CardList {...loaderData} />
}
