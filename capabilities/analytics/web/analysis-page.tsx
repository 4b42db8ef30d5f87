import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { analyticsPages } from '../console.ts'

export const handle = handleOf(analyticsPages.analysis)
export const meta = metaOf(analyticsPages.analysis)
export const headers = privateHeaders

export default lazyScreen(() => import('./analysis-screen.tsx'))
