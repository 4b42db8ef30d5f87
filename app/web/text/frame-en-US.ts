export const frameEnUS = {
  'to-workplace': 'To the workplace',
  'needs.personal': 'a personal certification that is in force',
  'needs.professional': 'a professional certification that is in force',
  'needs.enterprise': 'an enterprise certification that is in force',
} as const
