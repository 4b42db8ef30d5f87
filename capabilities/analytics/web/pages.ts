import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('analytics')

export const analyticsConsole = [
  page('visualization/data-analysis', 'analysis-page.tsx'),
  page('visualization/multi-dimension-data-analysis', 'dimensions-page.tsx'),
  page('visualization/realtime', 'realtime/realtime-page.tsx'),
]
