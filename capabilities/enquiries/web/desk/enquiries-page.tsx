import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { enquiriesPages } from '../../console.ts'

export const handle = handleOf(enquiriesPages.queue)
export const meta = metaOf(enquiriesPages.queue)
export const headers = privateHeaders

export default lazyScreen(() => import('./enquiries-screen.tsx'))
