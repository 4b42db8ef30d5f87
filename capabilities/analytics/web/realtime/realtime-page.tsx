import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { analyticsPages } from '../../console.ts'

export const handle = handleOf(analyticsPages.realtime)
export const meta = metaOf(analyticsPages.realtime)
export const headers = privateHeaders

export default lazyScreen(() => import('./realtime-screen.tsx'))
