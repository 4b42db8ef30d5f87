import { monitorEnUS } from './monitor-en-US.ts'
import { monitorZhCN } from './monitor-zh-CN.ts'

export const monitorText = { 'en-US': monitorEnUS, 'zh-CN': monitorZhCN } as const
