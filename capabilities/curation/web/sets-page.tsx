import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { curationPages } from '../console.ts'

export const handle = handleOf(curationPages.sets)
export const meta = metaOf(curationPages.sets)
export const headers = privateHeaders

export default lazyScreen(() => import('./sets-screen.tsx'))
