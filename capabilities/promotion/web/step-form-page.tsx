import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { promotionPages } from '../console.ts'

export const handle = handleOf(promotionPages.form)
export const meta = metaOf(promotionPages.form)
export const headers = privateHeaders

export default lazyScreen(() => import('./step-form-screen.tsx'))
