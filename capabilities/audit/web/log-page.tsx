import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { auditPages } from '../console.ts'

export const handle = handleOf(auditPages.log)
export const meta = metaOf(auditPages.log)
export const headers = privateHeaders
export default lazyScreen(() => import('./log-screen.tsx'))
