import { defineTexts } from '#contract/text.ts'

/** Words for the progress of an access request, on the page that shows the progress of submissions. */
export const submissionText = defineTexts({
  of: { en: 'Access request: {permission}', zh: '权限申请：{permission}' },
  'step.asked': { en: 'Request sent', zh: '提交申请' },
  'step.decided': { en: 'Reviewed by a permission administrator', zh: '权限管理员审批' },
  'step.given': { en: 'Access granted', zh: '权限生效' },
  'step.role': { en: 'Role “{role}” granted', zh: '已授予角色“{role}”' },
  'why.refused': { en: 'No reason was given.', zh: '审批人未填写说明。' },
  'state.open': { en: 'Pending', zh: '等待审批' },
  'state.granted': { en: 'Granted', zh: '已通过' },
  'state.refused': { en: 'Rejected', zh: '已拒绝' },
})
