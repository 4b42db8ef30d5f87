import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { accessPages } from '../../console.ts'

export const handle = handleOf(accessPages.roles)
export const meta = metaOf(accessPages.roles)
export const headers = privateHeaders

export default lazyScreen(() => import('./roles-screen.tsx'))
