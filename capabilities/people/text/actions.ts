export const peopleActions = {
  'en-US': {
    'account.disabled': 'Account disabled',
    'account.enabled': 'Account enabled',
    'account.roles-changed': 'Roles of an account changed',
    'security-question.cleared': 'Forgotten security question cleared',
  },
  'zh-CN': {
    'account.disabled': '停用账号',
    'account.enabled': '启用账号',
    'account.roles-changed': '变更账号角色',
    'security-question.cleared': '清除忘记的密保问题',
  },
} as const
