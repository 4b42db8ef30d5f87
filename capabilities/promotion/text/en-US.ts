export const enUS = {
  'resource.promotion': 'Promotion',
  'permission.promotion:read': 'See promotions and their reports',
  'permission.promotion:write': 'Create and end promotions',
  NAME_WRONG: 'Use Chinese characters, letters or digits, 20 at most.',
  LINK_WRONG: 'Enter a link that starts with http:// or https://.',
  PERIOD_REVERSED: 'The last day must not come before the first.',
  ALREADY_ENDED: 'This promotion has ended already.',
} as const
