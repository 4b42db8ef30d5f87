import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('live')

export const liveConsole = [
  page('dashboard/monitor', 'monitor/monitor-page.tsx'),
  page('dashboard/studios', 'studios-page.tsx'),
  page('dashboard/studios/:id', 'studio-page.tsx'),
  page('dashboard/studios/:id/obs', 'obs-page.tsx'),
]

export const liveSite = [page('live', 'watch/live-page.tsx'), page('live/:number', 'watch/watch-page.tsx')]
