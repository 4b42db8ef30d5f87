import { redirectsEnUS } from './redirects-en-US.ts'
import { redirectsZhCN } from './redirects-zh-CN.ts'

export const redirectsText = { 'en-US': redirectsEnUS, 'zh-CN': redirectsZhCN } as const
export type RedirectsText = (typeof redirectsText)['en-US']
