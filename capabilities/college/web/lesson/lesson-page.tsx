import { Outlet } from 'react-router'
import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { InCourse } from './in-course.tsx'
import { loadLesson } from './load-lesson.ts'

export const headers = publicHeaders
export const loader = (args: LoaderArgs<'/college/lesson/:address'>) => loadLesson(args)

/** Wraps a lesson in its course. The lesson is an item page in a child route, which alone responds 404. */
export default function LessonPage({ loaderData }: PageProps<'/college/lesson/:address', typeof loader>) {
  return loaderData ? <InCourse key={`${loaderData.course}/${loaderData.number}`} {...loaderData} /> : <Outlet />
}
