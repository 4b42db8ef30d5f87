import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { ForAudience } from '../audience/for-audience.tsx'
import { loadItem } from '../item/load-item.ts'
import { itemHandle, itemMeta } from '../item/page-of-item.ts'
import { viewWatch } from '../watch/view-watch.ts'
import { Lesson } from './lesson.tsx'
import { renderLessonVideo, renderTopics } from './render-parts.tsx'

export const handle = itemHandle('lesson')
export const headers = publicHeaders
export const meta = itemMeta

/** Renders inside the course frame, as a child route. */
export async function loader(args: LoaderArgs<'/college/lesson/:address'>) {
  const { at, view } = await loadItem('lesson', args)
  const watch = at.item.kind === 'img' ? null : viewWatch(at)
  return { view, watch, rendered: { topics: renderTopics(view), video: watch && view.gate === null ? renderLessonVideo(watch, view) : '' } }
}

/** Isolates this import, so that not every page lists the files of a whole lesson. */
const loadWhole = () => import('./whole-lesson.ts').then(({ wholeLesson }) => wholeLesson)

export default function ItemLessonPage({ loaderData }: PageProps<'/college/lesson/:address', typeof loader>) {
  const { view, watch, rendered } = loaderData
  return (
    <ForAudience view={view} load={loadWhole}>
      {({ whole, ...shown }) => (
        <Lesson
          key={`${view.number} ${whole !== null}`}
          {...shown}
          watch={whole ? whole.watch : watch}
          rendered={whole ? { ...rendered, video: whole.video } : rendered}
        />
      )}
    </ForAudience>
  )
}
