const enUS = {
  bar: 'Follow for updates',
  follow: 'Follow',
  following: 'Following',
  'follow-what': 'Follow “{title}”',
  'following-what': 'Following “{title}”',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  bar: '关注更新',
  follow: '关注',
  following: '已关注',
  'follow-what': '关注“{title}”',
  'following-what': '已关注“{title}”',
}

export const buttonText = { 'en-US': enUS, 'zh-CN': zhCN } as const
