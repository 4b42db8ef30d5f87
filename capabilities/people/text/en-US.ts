export const enUS = {
  'permission.people:read': 'See accounts',
  'permission.people:manage': 'Look after accounts: status, roles, sessions, whole numbers, forgotten security questions',
  PAGE_TOO_FAR: 'Pages go as far as the ten thousandth row. Please narrow the search.',
  REASON_NEEDED: 'Say why, in 4 to 200 characters. The reason is kept in the audit trail.',
  NOT_ONESELF: 'Nobody does this to one’s own account.',
  LAST_ADMIN: 'This is the last administrator who can log in.',
  ROLE_ABOVE: 'This account holds, or would get, rights that you do not hold yourself.',
} as const
