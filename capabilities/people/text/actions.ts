import { defineTexts } from '#contract/text.ts'

export const peopleActions = defineTexts({
  'account.disabled': { en: 'Account disabled', zh: '停用账号' },
  'account.enabled': { en: 'Account enabled', zh: '启用账号' },
  'account.roles-changed': { en: 'Roles of an account changed', zh: '变更账号角色' },
  'security-question.cleared': { en: 'Forgotten security question cleared', zh: '清除忘记的密保问题' },
})
