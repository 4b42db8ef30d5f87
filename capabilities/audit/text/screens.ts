import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

export const screensText = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
export type ScreensText = (typeof screensText)['en-US']
