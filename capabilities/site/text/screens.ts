import { siteScreensEnUS } from './screens-en-US.ts'
import { siteScreensZhCN } from './screens-zh-CN.ts'

export const siteScreens = { 'en-US': siteScreensEnUS, 'zh-CN': siteScreensZhCN } as const
