import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { workplacePages } from '../../console.ts'

export const handle = handleOf(workplacePages.error)
export const meta = metaOf(workplacePages.error)
export const headers = privateHeaders

export default lazyScreen(() => import('./error-screen.tsx'))
