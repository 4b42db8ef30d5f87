import type { noScriptEnUS } from './no-script-en-US.ts'

export const noScriptZhCN: Partial<Record<keyof typeof noScriptEnUS, string>> = {
  title: '需要启用 JavaScript',
  why: '公开内容无需 JavaScript 即可阅读，账号功能需要。请在浏览器中启用后刷新页面。',
}
