import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { certificationPages } from '../../console.ts'

export const handle = handleOf(certificationPages.queue)
export const meta = metaOf(certificationPages.queue)
export const headers = privateHeaders
export default lazyScreen(() => import('./queue-screen.tsx'))
