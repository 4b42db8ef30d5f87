/** Words for how a promotion stands that one has submitted, for the page that shows what became of something handed in. */
export const submissionText = {
  'en-US': {
    of: 'Promotion: {name}',
    'step.submitted': 'Submitted',
    'step.checked': 'Form checked',
    'step.link': 'Tracking link created',
    'step.live': 'Live from {day}',
    'step.ended': 'Ends after {day}',
    'state.waiting': 'Scheduled',
    'state.running': 'Live',
    'state.ended': 'Ended',
    'state.failed': 'Refused',
  },
  'zh-CN': {
    of: '推广：{name}',
    'step.submitted': '提交申请',
    'step.checked': '信息校验',
    'step.link': '生成跟踪链接',
    'step.live': '{day} 起上线',
    'step.ended': '{day} 后结束',
    'state.waiting': '待上线',
    'state.running': '推广中',
    'state.ended': '已结束',
    'state.failed': '未通过',
  },
} as const
