import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { encodingPages } from '../console.ts'

export const handle = handleOf(encodingPages.request)
export const meta = metaOf(encodingPages.request)
export const headers = privateHeaders

export default lazyScreen(() => import('./request-screen.tsx'))
