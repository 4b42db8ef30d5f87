import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { enquiriesPages } from '../../console.ts'

export const handle = handleOf(enquiriesPages.form)
export const meta = metaOf(enquiriesPages.form)
export const headers = privateHeaders

export default lazyScreen(() => import('./form-desk-screen.tsx'))
