import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { contentPages } from '../../console.ts'

export const handle = handleOf(contentPages.import)
export const meta = metaOf(contentPages.import)
export const headers = privateHeaders

export default lazyScreen(() => import('./import-screen.tsx'))
