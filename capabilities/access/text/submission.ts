/** Words for the progress of an access request, on the page that shows the progress of submissions. */
export const submissionText = {
  'en-US': {
    of: 'Access request: {permission}',
    'step.asked': 'Request sent',
    'step.decided': 'Reviewed by a permission administrator',
    'step.given': 'Access granted',
    'step.role': 'Role “{role}” granted',
    'why.refused': 'No reason was given.',
    'state.open': 'Pending',
    'state.granted': 'Granted',
    'state.refused': 'Rejected',
  },
  'zh-CN': {
    of: '权限申请：{permission}',
    'step.asked': '提交申请',
    'step.decided': '权限管理员审批',
    'step.given': '权限生效',
    'step.role': '已授予角色“{role}”',
    'why.refused': '审批人未填写说明。',
    'state.open': '等待审批',
    'state.granted': '已通过',
    'state.refused': '已拒绝',
  },
} as const
