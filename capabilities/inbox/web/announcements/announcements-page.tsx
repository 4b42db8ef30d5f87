import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { inboxPages } from '../../console.ts'

export const handle = handleOf(inboxPages.announcements)
export const meta = metaOf(inboxPages.announcements)
export const headers = privateHeaders
export default lazyScreen(() => import('./announcements-screen.tsx'))
