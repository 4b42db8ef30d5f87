import { defineTexts } from '#contract/text.ts'

export const cardScreen = defineTexts({
  card: { en: 'Member’s card', zh: '会员证' },
  lead: {
    en: 'Anyone who scans the code sees your name and whether your membership is in force, and nothing else.',
    zh: '扫码者只能看到你的姓名和会员资格是否有效。',
  },
  label: { en: 'QR code of the member’s card', zh: '会员证二维码' },
  make: { en: 'Show the card', zh: '生成会员证' },
  replace: { en: 'New code', zh: '更换二维码' },
  'replace-title': { en: 'Replace the code?', zh: '更换二维码？' },
  'replace-text': {
    en: 'The present code ends at once, also where it was photographed or printed.',
    zh: '现有二维码立即失效，包括已拍照或打印的。',
  },
  replaced: { en: 'The code is replaced.', zh: '二维码已更换。' },
  listing: { en: 'Public directory', zh: '会员名录' },
  'listing.agree': { en: 'Show me in the public directory', zh: '同意在会员名录中公开' },
  'listing.help': {
    en: 'Everyone sees your name, branch and place while you are a member. Turn it off to withdraw your consent at once.',
    zh: '会员资格有效期间，公开你的姓名、分会和地区。关闭即撤回同意，立即生效。',
  },
  'listing.abroad': { en: 'Let it be read outside mainland China', zh: '同意境外读者查看' },
  'listing.abroad-help': {
    en: 'The directory is on the open internet, so your entry can also be read abroad. This is a consent of its own; turn it off to withdraw it at once.',
    zh: '名录在互联网上公开，境外也能看到你的姓名、分会和地区。此项为单独同意，关闭即撤回，立即生效。',
  },
  'listing.not-shown': {
    en: 'Without this consent you are not shown in the directory.',
    zh: '未同意此项，名录中不会显示你的信息。',
  },
  'listing.place': { en: 'Place', zh: '地区' },
  'listing.place-help': { en: 'A city or region. Optional.', zh: '城市或省份，选填。' },
  'listing.save': { en: 'Save', zh: '保存' },
  'listing.saved': { en: 'Saved.', zh: '已保存。' },
  'listing.open': { en: 'Open the directory', zh: '查看会员名录' },
})
