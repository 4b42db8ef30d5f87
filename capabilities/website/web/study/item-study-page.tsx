import { ButtonLink } from '#web/kit/button.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { type LoaderArgs, type PageProps, publicHeaders, readVisit } from '#web/page.ts'
import { loadItem } from '../item/load-item.ts'
import { itemHandle, itemMeta } from '../item/page-of-item.ts'
import { Reading } from '../item/reading.tsx'
import { drawStudy } from './draw-study.tsx'

import { loadJoin } from './load-join.ts'
import state from './study-list.module.css'
import map from './study-map.module.css'
import top from './study-top.module.css'

export const handle = itemHandle('multicenter')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/multicenter/:address'>) {
  const { at, view } = await loadItem('multicenter', args)
  return { view, study: drawStudy(at), join: await loadJoin(readVisit(args.context), at) }
}

export default function ItemStudyPage({
  loaderData: { view, study, join },
}: PageProps<'/platformShow/multicenter/:address', typeof loader>) {
  return (
    <Reading
      view={view}
      top={
        <>
          {join && (
            <div className={layout.sub}>
              <p className={top.join}>
                <ButtonLink kind="solid" size="large" to={join.to}>
                  {join.text}
                </ButtonLink>
              </p>
            </div>
          )}
          <StaticFragment of={study.top} styles={[top, state, map]} />
        </>
      }
    >
      <StaticFragment of={study.centres} styles={[top]} />
    </Reading>
  )
}
