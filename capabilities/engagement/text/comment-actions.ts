/** Words for what is recorded about comments and reports. */
export const commentActions = {
  'en-US': {
    'comment.approved': 'Comment approved',
    'comment.hidden': 'Comment hidden',
    'comment.deleted': 'Comment deleted',
    'comment.restored': 'Comment shown again',
    'account.muted': 'Person muted',
    'account.unmuted': 'Person unmuted',
    'objection.granted': 'Objection granted',
    'objection.refused': 'Objection refused',
    'report.upheld': 'Report upheld',
    'report.dismissed': 'Report dismissed',
    'report.exported': 'Report exported',
  },
  'zh-CN': {
    'comment.approved': '评论通过审核',
    'comment.hidden': '隐藏评论',
    'comment.deleted': '删除评论',
    'comment.restored': '恢复显示评论',
    'account.muted': '禁言',
    'account.unmuted': '解除禁言',
    'objection.granted': '申诉成立',
    'objection.refused': '申诉驳回',
    'report.upheld': '举报成立',
    'report.dismissed': '举报驳回',
    'report.exported': '导出举报材料',
  },
} as const
