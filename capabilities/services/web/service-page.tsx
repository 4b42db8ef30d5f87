import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { servicesPages } from '../console.ts'

export const handle = handleOf(servicesPages.service)
export const meta = metaOf(servicesPages.service)
export const headers = privateHeaders

export default lazyScreen(() => import('./service-screen.tsx'))
