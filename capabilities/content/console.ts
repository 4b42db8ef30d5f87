import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const contentPages = {
  items: {
    name: 'contentItems',
    path: '/content/items',
    group: 'content',
    title: { 'zh-CN': '内容库', 'en-US': 'Items' },
    also: { 'zh-CN': '文章 视频 动态 药品 研究 成果 回收站 翻译', 'en-US': 'articles videos news medicines studies trash translation' },
    icon: 'content',
    order: 10,
    permission: 'content:read',
  },
  edit: {
    name: 'contentEdit',
    path: '/content/items/edit',
    group: 'content',
    title: { 'zh-CN': '编辑内容', 'en-US': 'Edit item' },
    icon: 'edit',
    order: 11,
    permission: 'content:read',
    partOf: 'contentItems',
  },
  topics: {
    name: 'contentTopics',
    path: '/content/topics',
    group: 'content',
    title: { 'zh-CN': '主题', 'en-US': 'Topics' },
    also: { 'zh-CN': '标签 分类', 'en-US': 'tags categories' },
    icon: 'pin',
    order: 30,
    permission: 'content:read',
  },
  import: {
    name: 'contentImport',
    path: '/content/import',
    group: 'content',
    title: { 'zh-CN': '导入内容', 'en-US': 'Import' },
    also: { 'zh-CN': 'CSV JSON 批量 上传', 'en-US': 'CSV JSON upload' },
    icon: 'upload',
    order: 40,
    permission: 'content:import',
  },
} as const satisfies Record<string, ConsolePage>
