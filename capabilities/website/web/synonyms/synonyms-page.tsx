import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { websiteDesk } from '../../console.ts'

export const handle = handleOf(websiteDesk.synonyms)
export const meta = metaOf(websiteDesk.synonyms)
export const headers = privateHeaders

export default lazyScreen(() => import('./synonyms-screen.tsx'))
