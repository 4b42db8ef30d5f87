import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { engagementPages } from '../../console.ts'

export const handle = handleOf(engagementPages.reports)
export const meta = metaOf(engagementPages.reports)
export const headers = privateHeaders
export default lazyScreen(() => import('./reports-screen.tsx'))
