import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { promotionPages } from '../console.ts'

export const handle = handleOf(promotionPages.channel)
export const meta = metaOf(promotionPages.channel)
export const headers = privateHeaders

export default lazyScreen(() => import('./channel-screen.tsx'))
