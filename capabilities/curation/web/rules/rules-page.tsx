import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { curationPages } from '../../console.ts'

export const handle = handleOf(curationPages.rules)
export const meta = metaOf(curationPages.rules)
export const headers = privateHeaders

export default lazyScreen(() => import('./rules-screen.tsx'))
