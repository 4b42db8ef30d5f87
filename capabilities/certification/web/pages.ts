import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('certification')

export const certificationConsole = [page('certification/queue', 'queue/queue-page.tsx')]
