import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about the verification of identities. */
export const certificationLaunchText = defineTexts({
  identity: { en: 'Identity provider', zh: '身份核验服务' },
  'identity.good': { en: '{name} has verified people on this site.', zh: '{name}已在本站完成过核验。' },
  'identity.warning': {
    en: '{name} is set, but has verified no one yet. Try it once with your own account.',
    zh: '已配置{name}，但尚未完成过核验，请用自己的账号试一次。',
  },
  'identity-review': { en: 'Verification of identities', zh: '身份核验' },
  'identity-review.good': { en: 'Operators review applications for certification.', zh: '由审核员审核认证申请。' },
  'identity-review.warning': { en: 'Not set up.', zh: '未配置。' },
})
