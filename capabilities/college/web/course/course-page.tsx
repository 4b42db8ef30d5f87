import { handleOfLoaded, type LoaderArgs, metaOfThing, type PageProps, publicHeaders } from '#web/page.ts'
import { CourseSheet } from './course-sheet.tsx'
import { loadCourse } from './load-course.ts'

export const handle = handleOfLoaded('course')
export const headers = publicHeaders
export const meta = metaOfThing

export const loader = (args: LoaderArgs<'/college/:address'>) => loadCourse(args)

export default function CoursePage({ loaderData }: PageProps<'/college/:address', typeof loader>) {
  return <CourseSheet key={loaderData.number} {...loaderData} />
}
