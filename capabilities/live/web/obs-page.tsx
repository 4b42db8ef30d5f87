import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { livePages } from '../console.ts'

export const handle = handleOf(livePages.obs)
export const meta = metaOf(livePages.obs)
export const headers = privateHeaders

export default lazyScreen(() => import('./obs-screen.tsx'))
