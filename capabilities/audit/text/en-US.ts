export const enUS = {
  REASON: 'Enter a reason of 4 to 200 characters.',
  EXPORT_CURSOR: 'The export was interrupted. Please start it again.',
  'permission.audit:read': 'View and verify the audit trail',
  'permission.audit:export': 'Export the audit trail',
} as const
