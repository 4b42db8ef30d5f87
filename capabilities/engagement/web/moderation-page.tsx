import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { engagementPages } from '../console.ts'

export const handle = handleOf(engagementPages.comments)
export const meta = metaOf(engagementPages.comments)
export const headers = privateHeaders
export default lazyScreen(() => import('./moderation-screen.tsx'))
