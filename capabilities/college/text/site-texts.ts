import { siteEnUS } from './site-en-US.ts'
import { siteZhCN } from './site-zh-CN.ts'

/** Texts of the public pages. They stay on the server; pages receive only the texts that they show. */
export const siteText = { 'en-US': siteEnUS, 'zh-CN': siteZhCN } as const
export type SiteText = (typeof siteText)['en-US']
