import { siteEnUS } from './site-en-US.ts'
import { siteZhCN } from './site-zh-CN.ts'

/** Words of the public pages. They are said on the server; pages carry those that they show. */
export const siteText = { 'en-US': siteEnUS, 'zh-CN': siteZhCN } as const
export type SiteText = (typeof siteText)['en-US']
