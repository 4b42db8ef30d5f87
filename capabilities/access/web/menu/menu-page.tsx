import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { accessPages } from '../../console.ts'

export const handle = handleOf(accessPages.menu)
export const meta = metaOf(accessPages.menu)
export const headers = privateHeaders

export default lazyScreen(() => import('./menu-screen.tsx'))
