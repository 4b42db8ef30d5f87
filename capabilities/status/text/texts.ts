import { defineTexts } from '#contract/text.ts'

export const statusText = defineTexts({
  'resource.status': { en: 'System status', zh: '系统状态' },
  'permission.status:read': { en: 'View the system status', zh: '查看系统状态' },
})
