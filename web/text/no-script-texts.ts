const noScriptEnUS = {
  title: 'JavaScript is required',
  why: 'You can read public pages without it, but account features need it. Enable JavaScript in your browser and reload.',
} as const

const noScriptZhCN: Record<keyof typeof noScriptEnUS, string> = {
  title: '需要启用 JavaScript',
  why: '公开内容无需 JavaScript 即可阅读，账号功能需要。请在浏览器中启用后刷新页面。',
}

/** Texts for browsers without scripts; only the server writes them. */
export const noScriptText = { 'en-US': noScriptEnUS, 'zh-CN': noScriptZhCN } as const
