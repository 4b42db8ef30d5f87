import { defineTexts } from '#contract/text.ts'

export const peopleActions = defineTexts({
  'account.disabled': { en: 'Account disabled', zh: '停用账号' },
  'account.enabled': { en: 'Account enabled', zh: '启用账号' },
  'account.roles-changed': { en: 'Roles of an account changed', zh: '变更账号角色' },
  'accounts.import-uploaded': { en: 'File of accounts uploaded', zh: '上传账号文件' },
  'accounts.import-started': { en: 'Import of accounts started', zh: '开始导入账号' },
  'accounts.imported': { en: 'Accounts imported', zh: '导入账号完成' },
  'accounts.import-undo-started': { en: 'Undo of an import of accounts started', zh: '开始撤销账号导入' },
  'accounts.import-undone': { en: 'Import of accounts undone', zh: '撤销账号导入完成' },
  'security-question.cleared': { en: 'Forgotten security question cleared', zh: '清除忘记的密保问题' },
})
