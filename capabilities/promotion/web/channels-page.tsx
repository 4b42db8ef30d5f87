import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { promotionPages } from '../console.ts'

export const handle = handleOf(promotionPages.channels)
export const meta = metaOf(promotionPages.channels)
export const headers = privateHeaders

export default lazyScreen(() => import('./channels-screen.tsx'))
