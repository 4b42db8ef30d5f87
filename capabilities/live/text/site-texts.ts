import { siteEnUS } from './site-en-US.ts'
import { siteZhCN } from './site-zh-CN.ts'

/** Words of the public pages. */
export const siteText = { 'en-US': siteEnUS, 'zh-CN': siteZhCN } as const
export type SiteText = (typeof siteText)['en-US']
