import type { Retention } from '#server/retention/rule.ts'

export const websiteRetention = {
  lasting: [
    {
      name: 'pages',
      label: { en: 'Home page, redirects and synonyms', zh: '首页、重定向与同义词' },
      kind: 'permanent',
      reason: { en: 'Settings of the site. Only the newest arrangements of the home page stay.', zh: '站点设置；首页只保留最近的版本。' },
      tables: ['website.home_arrangement', 'website.home_draft', 'website.redirect', 'website.synonyms', 'website.demo'],
    },
    {
      name: 'search',
      label: { en: 'Search index', zh: '搜索索引' },
      kind: 'owner',
      reason: { en: 'Each entry belongs to a public item.', zh: '属于对应的公开内容。' },
      tables: ['website.search_entry'],
    },
  ],
} as const satisfies Retention
