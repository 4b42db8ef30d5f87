import type { ConsolePage } from '#contract/console.ts'

export const websiteDesk = {
  home: {
    name: 'contentHome',
    path: '/content/home',
    group: 'publish',
    title: { 'zh-CN': '首页', 'en-US': 'Home page' },
    also: { 'zh-CN': '横幅 轮播 编排 网站', 'en-US': 'banners carousel arrange website' },
    icon: 'home',
    order: 10,
    goKey: 'h',
    permission: 'website:write',
  },
  redirects: {
    name: 'contentRedirects',
    path: '/content/redirects',
    group: 'publish',
    title: { 'zh-CN': '重定向', 'en-US': 'Redirects' },
    also: { 'zh-CN': '旧地址 链接 跳转 404 410', 'en-US': 'old addresses links 404 410' },
    icon: 'switch',
    order: 80,
    permission: 'website:write',
  },
  synonyms: {
    name: 'searchSynonyms',
    path: '/content/synonyms',
    group: 'publish',
    title: { 'zh-CN': '搜索同义词', 'en-US': 'Search synonyms' },
    also: { 'zh-CN': '同义词 词表 搜索', 'en-US': 'thesaurus terms search' },
    icon: 'search',
    order: 70,
    permission: 'website:write',
  },
} as const satisfies Record<string, ConsolePage>
