import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { contentPages } from '../../console.ts'

export const handle = handleOf(contentPages.items)
export const meta = metaOf(contentPages.items)
export const headers = privateHeaders

export default lazyScreen(() => import('./items-screen.tsx'))
