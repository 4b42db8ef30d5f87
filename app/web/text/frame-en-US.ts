export const frameEnUS = {
  'to-workplace': 'Go to workplace',
  'needs.apply': 'Get certified',
  'needs.personal': 'a valid personal certification',
  'needs.professional': 'a valid professional certification',
  'needs.enterprise': 'a valid enterprise certification',
  serverVersion: 'Version {version}',
} as const
