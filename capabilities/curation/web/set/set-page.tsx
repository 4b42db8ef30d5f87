import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { curationPages } from '../../console.ts'

export const handle = handleOf(curationPages.set)
export const meta = metaOf(curationPages.set)
export const headers = privateHeaders

export default lazyScreen(() => import('./set-screen.tsx'))
