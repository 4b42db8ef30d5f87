/** Words for the actions of the audit trail itself and of the platform. */
export const auditActions = {
  'en-US': {
    'audit.read': 'Audit trail viewed',
    'audit.exported': 'Audit trail exported',
    'audit.verified': 'Audit trail verified',
    'audit.trimmed': 'Old entries deleted',
    'audit.restored': 'Restored from a backup',
    'settings.changed': 'Settings or keys changed',
    'personal-data.read': 'Personal information viewed',
    'access.denied': 'Permission denied',
    'limit.tripped': 'Rate limit reached',
  },
  'zh-CN': {
    'audit.read': '查阅审计日志',
    'audit.exported': '导出审计日志',
    'audit.verified': '校验审计日志',
    'audit.trimmed': '清理到期日志',
    'audit.restored': '从备份恢复',
    'settings.changed': '设置或密钥变更',
    'personal-data.read': '查看个人信息',
    'access.denied': '越权被拒',
    'limit.tripped': '触发限流',
  },
} as const
