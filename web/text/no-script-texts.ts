import { defineTexts } from '#contract/text.ts'

/** Texts for browsers without scripts; only the server writes them. */
export const noScriptText = defineTexts({
  title: { en: 'JavaScript is required', zh: '需要启用 JavaScript' },
  why: {
    en: 'You can read public pages without it, but account features need it. Enable JavaScript in your browser and reload.',
    zh: '公开内容无需 JavaScript 即可阅读，账号功能需要。请在浏览器中启用后刷新页面。',
  },
})
