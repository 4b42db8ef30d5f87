export const encodingActions = {
  'en-US': {
    'encoding.requested': 'Encoding change requested',
    'encoding.approved': 'Encoding change approved',
    'encoding.returned': 'Encoding change returned',
    'encoding.cancelled': 'Encoding change cancelled',
    'encoding.applied': 'Encoding parameters in effect',
    'encoding.rolled-back': 'Encoding parameters rolled back',
  },
  'zh-CN': {
    'encoding.requested': '申请变更编码参数',
    'encoding.approved': '通过编码参数变更',
    'encoding.returned': '退回编码参数变更',
    'encoding.cancelled': '取消编码参数变更',
    'encoding.applied': '编码参数生效',
    'encoding.rolled-back': '恢复上一版编码参数',
  },
} as const
