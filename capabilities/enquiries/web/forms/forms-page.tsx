import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { enquiriesPages } from '../../console.ts'

export const handle = handleOf(enquiriesPages.forms)
export const meta = metaOf(enquiriesPages.forms)
export const headers = privateHeaders

export default lazyScreen(() => import('./forms-screen.tsx'))
