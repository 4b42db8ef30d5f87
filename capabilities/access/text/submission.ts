/** Words for how a request for access stands, for the page that shows what became of something handed in. */
export const submissionText = {
  'en-US': {
    of: 'Request for access: {permission}',
    'step.asked': 'Request sent',
    'step.decided': 'Decided by whoever manages roles',
    'step.given': 'Access in force',
    'step.role': 'Role “{role}” given',
    'why.refused': 'It was refused without a further word.',
    'state.open': 'Waiting for a decision',
    'state.granted': 'Granted',
    'state.refused': 'Refused',
  },
  'zh-CN': {
    of: '权限申请：{permission}',
    'step.asked': '提交申请',
    'step.decided': '权限管理员审批',
    'step.given': '权限生效',
    'step.role': '已授予角色“{role}”',
    'why.refused': '审批人没有留下说明。',
    'state.open': '等待审批',
    'state.granted': '已通过',
    'state.refused': '未通过',
  },
} as const
