import { defineTexts } from '#contract/text.ts'

/** Notices to the person of an account whose link with a provider changes. */
export const linkNotices = defineTexts({
  linked: { en: '{name} was linked with your account', zh: '你的账号已关联{name}' },
  'linked-text': {
    en: 'Your account can now be entered with this login. If this was not you, remove the link under User settings › Security settings and change your password.',
    zh: '现在可用该身份登录你的账号。如非本人操作，请在“安全设置”中解除关联并修改密码。',
  },
  unlinked: { en: 'The link of your account with {name} was removed', zh: '你的账号已解除与{name}的关联' },
  'unlinked-text': {
    en: 'Log in with your password or phone from now on. Roles that this login gave are gone.',
    zh: '今后请用密码或手机号登录，由该身份授予的角色已取消。',
  },
})
