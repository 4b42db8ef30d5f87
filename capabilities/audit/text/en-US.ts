export const enUS = {
  REASON: 'Please say why, in 4 to 200 characters.',
  EXPORT_CURSOR: 'This export cannot go on. Please start it again.',
  'permission.audit:read': 'Read and check the audit trail',
  'permission.audit:export': 'Export the audit trail',
} as const
