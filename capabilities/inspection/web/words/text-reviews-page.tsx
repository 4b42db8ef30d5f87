import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { inspectionPages } from '../../console.ts'

export const handle = handleOf(inspectionPages.wordings)
export const meta = metaOf(inspectionPages.wordings)
export const headers = privateHeaders
export default lazyScreen(() => import('./text-reviews-screen.tsx'))
