import { defineTexts } from '#contract/text.ts'

export const consentScreens = defineTexts({
  lead: {
    en: 'Proof of what an account consented to, and what follows when a changed agreement is not accepted.',
    zh: '出具账号的同意证明，设定未同意新版协议的处理方式。',
  },
  'proof.title': { en: 'Proof for one account', zh: '账号同意证明' },
  'proof.account': { en: 'Account', zh: '账号' },
  'proof.account-help': { en: 'Username, whole phone number, or account ID', zh: '用户名、完整手机号或账号编号' },
  'proof.reason': { en: 'Reason', zh: '原因' },
  'proof.reason-help': { en: 'The reading and its reason are recorded in the audit trail.', zh: '查看及原因会记入审计日志。' },
  'proof.show': { en: 'Show the proof', zh: '出具证明' },
  'proof.of': { en: 'Consents of account {id}', zh: '账号 {id} 的同意记录' },
  'proof.written': { en: 'Written {at}', zh: '出具于 {at}' },
  'proof.download': { en: 'Download JSON', zh: '下载 JSON' },
  'proof.print': { en: 'Print', zh: '打印' },
  'proof.entries': { en: 'Consents given and withdrawn', zh: '同意与撤回' },
  'proof.none': { en: 'This account has no recorded consent.', zh: '此账号没有同意记录。' },
  'proof.texts': { en: 'Texts with SHA-256', zh: '文本与 SHA-256' },
  'rules.title': { en: 'When a changed agreement is not accepted', zh: '未同意新版协议时' },
  'rules.text': {
    en: 'Members and operators are asked once about a material change. Whatever you choose, they can read, withdraw consents and close their account.',
    zh: '每次实质性修改只询问一次，运营人员同样会被询问。无论如何设置，用户都可以浏览、撤回同意和注销账号。',
  },
  'rules.read-only': { en: 'Accounts that have not accepted can only read', zh: '未同意的账号只能浏览' },
  'rules.saved': { en: 'Saved', zh: '已保存' },
})
