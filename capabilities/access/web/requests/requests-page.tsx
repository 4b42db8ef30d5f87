import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { accessPages } from '../../console.ts'

export const handle = handleOf(accessPages.requests)
export const meta = metaOf(accessPages.requests)
export const headers = privateHeaders

export default lazyScreen(() => import('./requests-screen.tsx'))
