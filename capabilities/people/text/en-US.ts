export const enUS = {
  'permission.people:read': 'View accounts',
  'permission.people:manage': 'Manage accounts: status, roles, sessions, full phone numbers, forgotten security questions',
  PAGE_TOO_FAR: 'You’ve reached the last page available. Narrow your search.',
  REASON_NEEDED: 'Enter a reason of 4 to 200 characters. It’s recorded in the audit trail.',
  NOT_ONESELF: 'You can’t do this to your own account.',
  LAST_ADMIN: 'This is the last administrator who can log in.',
  ROLE_ABOVE: 'This involves permissions you don’t have yourself.',
} as const
