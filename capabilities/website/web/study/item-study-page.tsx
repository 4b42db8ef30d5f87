import { ButtonLink } from '#web/kit/button.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { type LoaderArgs, type PageProps, publicHeaders, readVisit } from '#web/page.ts'
import { ForAudience, type Withholding } from '../audience/for-audience.tsx'
import { loadItem } from '../item/load-item.ts'
import { itemHandle, itemMeta } from '../item/page-of-item.ts'
import { Reading } from '../item/reading.tsx'
import { loadJoin } from './load-join.ts'
import { renderStudy } from './render-study.tsx'
import state from './study-list.module.css'
import map from './study-map.module.css'
import top from './study-top.module.css'

export const handle = itemHandle('multicenter')
export const headers = publicHeaders
export const meta = itemMeta

export async function loader(args: LoaderArgs<'/platformShow/multicenter/:address'>) {
  const { at, view } = await loadItem('multicenter', args)
  return { view, study: view.gate ? null : renderStudy(at), join: await loadJoin(readVisit(args.context), at) }
}

/** Isolates this import, so that not every page lists the files of a whole study. */
const loadWhole = () => import('./whole-study.ts').then(({ wholeStudy }) => wholeStudy)

export default function ItemStudyPage({ loaderData }: PageProps<'/platformShow/multicenter/:address', typeof loader>) {
  return (
    <ForAudience view={loaderData.view} load={loadWhole}>
      {({ whole, ...shown }) => <Study {...shown} join={loaderData.join} study={whole?.study ?? loaderData.study} />}
    </ForAudience>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Props = Withholding & Pick<Loaded, 'view' | 'study' | 'join'>

function Study({ study, join, ...shown }: Props) {
  return (
    <Reading
      {...shown}
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
          {study && <StaticFragment of={study.top} styles={[top, state, map]} />}
        </>
      }
    >
      {study && <StaticFragment of={study.centres} styles={[top]} />}
    </Reading>
  )
}
