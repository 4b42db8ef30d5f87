import { defineTexts } from '#contract/text.ts'

export const wechatLaunchText = defineTexts({
  wechat: { en: 'WeChat', zh: '微信' },
  'wechat.good': {
    en: 'WeChat is on. {host} must be entered at WeChat as the callback and JS domain.',
    zh: '已开启微信功能。请确认已在微信平台将 {host} 设为授权回调域和 JS 接口安全域名。',
  },
  'wechat.bad': { en: 'WeChat needs a public address with https.', zh: '微信功能需要 https 公网地址。' },
})
