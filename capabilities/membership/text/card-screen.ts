import { defineTexts } from '#contract/text.ts'

export const cardScreen = defineTexts({
  card: { en: 'Member’s card', zh: '会员证' },
  lead: {
    en: 'Anyone who scans the code sees only your name and whether your membership is valid.',
    zh: '扫码者只能看到你的姓名和会员资格是否有效。',
  },
  label: { en: 'QR code of the member’s card', zh: '会员证二维码' },
  make: { en: 'Show the card', zh: '生成会员证' },
  replace: { en: 'New code', zh: '更换二维码' },
  'replace-title': { en: 'Replace the code?', zh: '更换二维码？' },
  'replace-text': {
    en: 'The current code stops working at once, including photos and printouts of it.',
    zh: '现有二维码立即失效，包括已拍照或打印的。',
  },
  replaced: { en: 'Code replaced.', zh: '二维码已更换。' },
  listing: { en: 'Public directory', zh: '会员名录' },
  'listing.agree': { en: 'Show me in the public directory', zh: '同意在会员名录中公开' },
  'listing.help': {
    en: 'While you are a member, anyone can see your name, branch and location. Turn this off to withdraw your consent at once.',
    zh: '会员资格有效期间，公开你的姓名、分会和地区。关闭即撤回同意，立即生效。',
  },
  'listing.abroad': { en: 'Allow access from outside mainland China', zh: '同意境外读者查看' },
  'listing.abroad-help': {
    en: 'The directory is public on the internet, so your entry can also be seen abroad. This is a separate consent; turn it off to withdraw it at once.',
    zh: '名录在互联网上公开，境外也能看到你的姓名、分会和地区。此项为单独同意，关闭即撤回，立即生效。',
  },
  'listing.not-shown': {
    en: 'Without this consent, you don’t appear in the directory.',
    zh: '未同意此项，名录中不会显示你的信息。',
  },
  'listing.place': { en: 'Location', zh: '地区' },
  'listing.place-help': { en: 'A city or region. Optional.', zh: '城市或省份，选填。' },
  'listing.save': { en: 'Save', zh: '保存' },
  'listing.saved': { en: 'Saved.', zh: '已保存。' },
  'listing.open': { en: 'Open the directory', zh: '查看会员名录' },
})
