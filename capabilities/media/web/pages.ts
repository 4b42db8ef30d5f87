import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('media')

export const mediaConsole = [page('content/media', 'library-page.tsx')]
