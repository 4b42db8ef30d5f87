import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('live')

export const liveConsole = [page('dashboard/studios', 'studios-page.tsx'), page('dashboard/studios/:id', 'studio-page.tsx')]

export const liveSite = [page('live', 'watch/live-page.tsx'), page('live/:number', 'watch/watch-page.tsx')]
