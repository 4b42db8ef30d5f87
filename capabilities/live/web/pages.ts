import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('live')

export const liveConsole = [page('dashboard/studios', 'studios-page.tsx'), page('dashboard/studios/:id', 'studio-page.tsx')]

export const liveSite = [page('live', 'live-page.tsx'), page('live/:number', 'watch-page.tsx')]
