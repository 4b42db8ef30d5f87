import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { encodingPages } from '../console.ts'

export const handle = handleOf(encodingPages.profile)
export const meta = metaOf(encodingPages.profile)
export const headers = privateHeaders

export default lazyScreen(() => import('./profile-screen.tsx'))
