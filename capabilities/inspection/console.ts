import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const inspectionPages = {
  cards: {
    name: 'cardList',
    path: '/list/card',
    group: 'list',
    title: { 'zh-CN': '卡片列表', 'en-US': 'Cards' },
    also: { 'zh-CN': '质检 审核队列 抽检', 'en-US': 'quality inspection queues re-check' },
    icon: 'card',
    order: 20,
    // Everybody who works on content finds cards here; each tab asks for its own.
    permission: 'curation:read',
  },
  judge: {
    name: 'judgeContent',
    path: '/list/card/judge',
    group: 'list',
    title: { 'zh-CN': '审核', 'en-US': 'Inspect' },
    order: 21,
    permission: 'inspection:judge',
    hidden: true,
  },
  words: {
    name: 'wordRules',
    path: '/list/words',
    group: 'list',
    title: { 'zh-CN': '词语规则', 'en-US': 'Word rules' },
    also: { 'zh-CN': '敏感词 违禁词 词表', 'en-US': 'banned sensitive words lists' },
    icon: 'mute',
    order: 40,
    permission: 'inspection:manage',
  },
} as const satisfies Record<string, ConsolePage>
