import { screensEnUS } from './screens-en-US.ts'
import { screensZhCN } from './screens-zh-CN.ts'

export const mediaScreens = { 'en-US': screensEnUS, 'zh-CN': screensZhCN } as const
