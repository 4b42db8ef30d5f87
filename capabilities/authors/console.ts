import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const authorsDesk = {
  authors: {
    name: 'contentAuthors',
    path: '/content/authors',
    group: 'content',
    title: { 'zh-CN': '作者', 'en-US': 'Authors' },
    also: { 'zh-CN': '署名 审阅人 人物 简介', 'en-US': 'bylines reviewers people biographies' },
    icon: 'user',
    order: 45,
    permission: 'authors:write',
  },
} as const satisfies Record<string, ConsolePage>
