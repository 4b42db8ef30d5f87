export const enUS = {
  'access.title': 'Roles and permissions',
} as const
