import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

/** Words of the screens alone. */
export const servicesScreens = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
