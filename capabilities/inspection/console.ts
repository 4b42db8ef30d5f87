import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const inspectionPages = {
  cards: {
    name: 'cardList',
    path: '/list/card',
    group: 'list',
    title: { 'zh-CN': '审核队列', 'en-US': 'Review queues' },
    also: { 'zh-CN': '质检 审核队列 抽检', 'en-US': 'quality inspection queues re-check' },
    icon: 'card',
    hasQueue: true,
    order: 20,
    // Everybody who works on content finds cards here; each tab asks for its own.
    permission: 'curation:read',
  },
  judge: {
    name: 'judgeContent',
    path: '/list/card/judge',
    group: 'list',
    title: { 'zh-CN': '审核', 'en-US': 'Review' },
    order: 21,
    permission: 'inspection:judge',
    partOf: 'cardList',
  },
  waiting: {
    name: 'waitingContent',
    path: '/list/card/waiting',
    group: 'list',
    title: { 'zh-CN': '待审内容', 'en-US': 'Pending content' },
    order: 22,
    permission: 'inspection:judge',
    partOf: 'cardList',
  },
  wordings: {
    name: 'waitingWords',
    path: '/list/card/wordings',
    group: 'list',
    title: { 'zh-CN': '待审文字', 'en-US': 'Pending text' },
    also: { 'zh-CN': '替代文字 字幕 主题名称', 'en-US': 'descriptions captions topic titles' },
    order: 23,
    permission: 'inspection:judge',
    partOf: 'cardList',
  },
  words: {
    name: 'wordRules',
    path: '/list/words',
    group: 'list',
    title: { 'zh-CN': '审核规则', 'en-US': 'Moderation rules' },
    also: { 'zh-CN': '词语规则 敏感词 违禁词 词表 图片规则 禁用图片', 'en-US': 'word rules banned sensitive words lists pictures' },
    icon: 'mute',
    order: 40,
    permission: 'inspection:manage',
  },
} as const satisfies Record<string, ConsolePage>
