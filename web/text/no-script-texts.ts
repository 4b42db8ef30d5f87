import { noScriptEnUS } from './no-script-en-US.ts'
import { noScriptZhCN } from './no-script-zh-CN.ts'

/** Words for browsers without scripts: only the server writes them. */
export const noScriptText = { 'en-US': noScriptEnUS, 'zh-CN': noScriptZhCN } as const
