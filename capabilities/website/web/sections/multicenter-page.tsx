import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { handleOfList, listMeta } from '../list/page-of-list.ts'
import { loadStudies } from '../study/load-studies.ts'
import { StudyList } from '../study/study-list.tsx'

export const handle = handleOfList('multicenter')
export const headers = publicHeaders
export const meta = listMeta
export const loader = (args: LoaderArgs<'/platformShow/multicenter'>) => loadStudies(args)

export default function MulticenterPage({ loaderData }: PageProps<'/platformShow/multicenter', typeof loader>) {
  return <StudyList {...loaderData} />
}
