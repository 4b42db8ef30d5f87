import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

/** Words of the screens in the console. */
export const enquiryScreens = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
