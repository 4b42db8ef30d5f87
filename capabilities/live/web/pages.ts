import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('live')
const screen = screensOf('live')

export const screens = [
  screen('dashboard/monitor', 'monitor/monitor-screen.tsx'),
  screen('dashboard/studios', 'studios-screen.tsx'),
  screen('dashboard/studios/:id', 'studio-screen.tsx'),
  screen('dashboard/studios/:id/obs', 'obs-screen.tsx'),
  screen('dashboard/studios/:id/camera', 'camera/camera-screen.tsx'),
]

export const pages = [page('live', 'watch/live-page.tsx'), page('live/:number', 'watch/watch-page.tsx')]
