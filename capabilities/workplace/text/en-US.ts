export const enUS = {
  'workplace.title': 'Workplace',
} as const
