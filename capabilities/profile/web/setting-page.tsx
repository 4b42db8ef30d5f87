import { handleOf, lazyScreen, metaOf } from '#web/console/screen/lazy-screen.tsx'
import { profileConsolePages } from '../console.ts'

export const handle = handleOf(profileConsolePages.setting)
export const meta = metaOf(profileConsolePages.setting)
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })

export default lazyScreen(() => import('./setting-screen.tsx'))
