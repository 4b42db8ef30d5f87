import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { mediaPages } from '../console.ts'

export const handle = handleOf(mediaPages.library)
export const meta = metaOf(mediaPages.library)
export const headers = privateHeaders

export default lazyScreen(() => import('./library-screen.tsx'))
