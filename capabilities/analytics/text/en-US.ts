export const enUS = {
  'consent.title': 'Usage statistics',
  'consent.text':
    'Count my visits as mine, so that the organisation sees what its members come back for. Groups of fewer than ten people are never shown.',
} as const
