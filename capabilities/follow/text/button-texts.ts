import { defineTexts } from '#contract/text.ts'

export const buttonText = defineTexts({
  bar: { en: 'Follow for updates', zh: '关注更新' },
  follow: { en: 'Follow', zh: '关注' },
  following: { en: 'Following', zh: '已关注' },
  'follow-what': { en: 'Follow “{title}”', zh: '关注“{title}”' },
  'following-what': { en: 'Following “{title}”', zh: '已关注“{title}”' },
})
