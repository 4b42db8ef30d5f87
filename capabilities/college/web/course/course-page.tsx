import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { CourseSheet } from './course-sheet.tsx'
import { type CoursePageView, loadCourse } from './load-course.ts'

export const handle: PageHandle = {
  name: 'course',
  breadcrumb: (loaded) => (loaded as CoursePageView | undefined)?.crumbs ?? [],
  addresses: (loaded) => (loaded as CoursePageView | undefined)?.addresses ?? null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) =>
  titled(
    matches,
    loaderData?.plainTitle ?? '',
    loaderData?.lead,
    loaderData && { pictureUrl: loaderData.pictureUrl, language: loaderData.lang },
  )

export const loader = (args: LoaderArgs<'/college/:address'>) => loadCourse(args)

export default function CoursePage({ loaderData }: PageProps<'/college/:address', typeof loader>) {
  return <CourseSheet key={loaderData.number} {...loaderData} />
}
