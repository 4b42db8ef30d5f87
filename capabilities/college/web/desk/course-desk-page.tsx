import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { collegePages } from '../../console.ts'

export const handle = handleOf(collegePages.course)
export const meta = metaOf(collegePages.course)
export const headers = privateHeaders

export default lazyScreen(() => import('./course-desk-screen.tsx'))
