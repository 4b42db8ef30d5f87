import { StaticFragment } from '#web/kit/static-fragment.tsx'
import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { loadItem } from '../item/load-item.ts'
import { itemHandle, itemMeta } from '../item/page-of-item.ts'
import { Reading } from '../item/reading.tsx'
import { drawStudy } from './draw-study.tsx'

import centres from './study-centres.module.css'
import map from './study-map.module.css'
import state from './study-state.module.css'
import top from './study-top.module.css'

export const handle = itemHandle('multicenter')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/multicenter/:address'>) {
  const { at, view } = await loadItem('multicenter', args)
  return { view, study: drawStudy(at) }
}

export default function ItemStudyPage({ loaderData: { view, study } }: PageProps<'/platformShow/multicenter/:address', typeof loader>) {
  return (
    <Reading view={view} top={<StaticFragment of={study.top} styles={[top, state, map]} />}>
      <StaticFragment of={study.centres} styles={[centres]} />
    </Reading>
  )
}
