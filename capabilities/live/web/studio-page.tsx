import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { livePages } from '../console.ts'

export const handle = handleOf(livePages.studio)
export const meta = metaOf(livePages.studio)
export const headers = privateHeaders

export default lazyScreen(() => import('./studio-screen.tsx'))
