import { defineTexts } from '#contract/text.ts'

export const engagementActions = defineTexts({
  'comment.approved': { en: 'Comment approved', zh: '评论通过审核' },
  'comment.hidden': { en: 'Comment hidden', zh: '隐藏评论' },
  'comment.deleted': { en: 'Comment deleted', zh: '删除评论' },
  'comment.restored': { en: 'Comment restored', zh: '恢复评论' },
  'comments.closed': { en: 'Comments closed', zh: '关闭评论' },
  'comments.opened': { en: 'Comments reopened', zh: '重新开放评论' },
  'account.muted': { en: 'User muted', zh: '禁言' },
  'account.unmuted': { en: 'User unmuted', zh: '解除禁言' },
  'objection.granted': { en: 'Appeal upheld', zh: '申诉成立' },
  'objection.refused': { en: 'Appeal rejected', zh: '申诉驳回' },
  'report.upheld': { en: 'Report upheld', zh: '举报成立' },
  'report.dismissed': { en: 'Report rejected', zh: '举报驳回' },
  'evidence.sealed': { en: 'Evidence sealed', zh: '封存证据' },
  'evidence.opened': { en: 'Evidence opened', zh: '查看封存证据' },
  'evidence.resealed': { en: 'Evidence re-encrypted with the newest key', zh: '用最新密钥重新加密证据' },
  'evidence.unreadable': { en: 'Evidence could not be decrypted', zh: '证据无法解密' },
  'report-settings.saved': { en: 'Terms and answers for reports changed', zh: '修改举报答复期限和常用答复' },
  'report.exported': { en: 'Report exported', zh: '导出举报材料' },
})
