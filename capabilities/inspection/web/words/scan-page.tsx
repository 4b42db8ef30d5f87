import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { inspectionPages } from '../../console.ts'

export const handle = handleOf(inspectionPages.scan)
export const meta = metaOf(inspectionPages.scan)
export const headers = privateHeaders
export default lazyScreen(() => import('./scan-screen.tsx'))
