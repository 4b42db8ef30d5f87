export const servicesActions = {
  'en-US': { 'service.opened': 'Service opened', 'service.renewed': 'Service renewed', 'service.cancelled': 'Service cancelled' },
  'zh-CN': { 'service.opened': '开通服务', 'service.renewed': '续期服务', 'service.cancelled': '取消服务' },
} as const
