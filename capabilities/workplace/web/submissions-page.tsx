import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { workplacePages } from '../console.ts'

export const handle = handleOf(workplacePages.submissions)
export const meta = metaOf(workplacePages.submissions)
export const headers = privateHeaders

export default lazyScreen(() => import('./submissions-screen.tsx'))
