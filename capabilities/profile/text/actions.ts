import { defineTexts } from '#contract/text.ts'

export const profileActions = defineTexts({
  'profile.changed': { en: 'Profile updated', zh: '修改个人资料' },
  'profile.avatar-sent': { en: 'Avatar uploaded', zh: '上传头像' },
  'profile.email-link-asked': { en: 'Email verification requested', zh: '请求验证邮箱' },
  'profile.emails-resealed': { en: 'Email addresses re-encrypted with a new key', zh: '邮箱地址更换加密密钥' },
  'profile.email-verified': { en: 'Email address verified', zh: '邮箱已验证' },
  'profile.ignored-fields': { en: 'Unknown fields ignored', zh: '忽略未知字段' },
})
