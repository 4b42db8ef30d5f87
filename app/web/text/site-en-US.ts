export const siteEnUS = {
  messages: 'Messages',
  unread: '{count} unread',
  information: 'Profile',
  product: 'My library',
  certification: 'Certification',
  submissions: 'My submissions',
  settings: 'Settings',
  'search-hint': 'Search this site',
  'search-keys': 'Search (press /)',
  'foot.about': 'The website of {organisation}. For education and discussion only; not a substitute for seeing a doctor.',
  'foot.drug': 'Internet drug information licence: {number}',
} as const
