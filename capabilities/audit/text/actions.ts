import { defineTexts } from '#contract/text.ts'

/** Words for the actions of the audit trail itself and of the platform. */
export const auditActions = defineTexts({
  'audit.read': { en: 'Audit trail viewed', zh: '查阅审计日志' },
  'audit.exported': { en: 'Audit trail exported', zh: '导出审计日志' },
  'audit.verified': { en: 'Audit trail verified', zh: '校验审计日志' },
  'audit.trimmed': { en: 'Old entries deleted', zh: '清理到期日志' },
  'audit.restored': { en: 'Restored from a backup', zh: '从备份恢复' },
  'site.moved': { en: 'Site moved to another database', zh: '站点迁移到另一数据库' },
  'backup.restored': { en: 'Site restored from a backup', zh: '站点从备份恢复' },
  'settings.changed': { en: 'Settings or keys changed', zh: '设置或密钥变更' },
  'personal-data.read': { en: 'Personal information viewed', zh: '查看个人信息' },
  'access.denied': { en: 'Permission denied', zh: '越权被拒' },
  'limit.tripped': { en: 'Rate limit reached', zh: '触发限流' },
})
