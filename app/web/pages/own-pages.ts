import type { IconName } from '#web/kit/picture/icons.ts'
import { PAGE_PATHS } from './site-pages.ts'

/** Pages about the account itself, in the order of the account menu. The keys name texts of the site. */
export const ACCOUNT_PAGES = [
  { key: 'messages', to: '/message/center', icon: 'mail' },
  { key: 'information', to: PAGE_PATHS.information, icon: 'user' },
  { key: 'product', to: PAGE_PATHS.product, icon: 'book' },
  { key: 'certification', to: '/user/setting?tab=certification', icon: 'shield' },
  { key: 'membership', to: '/user/membership', icon: 'bookmark' },
  { key: 'activities', to: PAGE_PATHS.ownActivities, icon: 'clock' },
  { key: 'credits', to: PAGE_PATHS.ownCredits, icon: 'cup' },
  { key: 'submissions', to: '/user/submissions', icon: 'document' },
  { key: 'data', to: '/user/data', icon: 'download' },
  { key: 'minors', to: '/user/minors', icon: 'check' },
  { key: 'settings', to: '/user/setting', icon: 'settings' },
] as const satisfies readonly { readonly key: string; readonly to: string; readonly icon: IconName }[]
