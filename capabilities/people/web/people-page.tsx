import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { privateHeaders } from '#web/page.ts'
import { peoplePages } from '../console.ts'

export const handle = handleOf(peoplePages.people)
export const meta = metaOf(peoplePages.people)
export const headers = privateHeaders

export default lazyScreen(() => import('./people-screen.tsx'))
