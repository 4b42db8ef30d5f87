import { Outlet } from 'react-router'
import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { InCourse } from './in-course.tsx'
import { loadLesson } from './load-lesson.ts'

export const headers = publicHeaders
export const loader = (args: LoaderArgs<'/college/lesson/:address'>) => loadLesson(args)

/** A lesson within its course. The lesson itself is the page of an item, which a child route brings; it alone decides what is not there. */
export default function LessonPage({ loaderData }: PageProps<'/college/lesson/:address', typeof loader>) {
  return loaderData ? <InCourse key={`${loaderData.course}/${loaderData.number}`} {...loaderData} /> : <Outlet />
}
