import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { authorsDesk } from '../console.ts'

export const handle = handleOf(authorsDesk.authors)
export const meta = metaOf(authorsDesk.authors)
export const headers = privateHeaders

export default lazyScreen(() => import('./authors-screen.tsx'))
