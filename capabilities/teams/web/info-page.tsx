import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { teamsPages } from '../console.ts'

export const handle = handleOf(teamsPages.info)
export const meta = metaOf(teamsPages.info)
export const headers = privateHeaders

export default lazyScreen(() => import('./info-screen.tsx'))
