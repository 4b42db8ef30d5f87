import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { inspectionPages } from '../../console.ts'

export const handle = handleOf(inspectionPages.words)
export const meta = metaOf(inspectionPages.words)
export const headers = privateHeaders
export default lazyScreen(() => import('./words-screen.tsx'))
