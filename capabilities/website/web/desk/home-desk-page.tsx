import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { websiteDesk } from '../../console.ts'

export const handle = handleOf(websiteDesk.home)
export const meta = metaOf(websiteDesk.home)
export const headers = privateHeaders

export default lazyScreen(() => import('./home-desk-screen.tsx'))
