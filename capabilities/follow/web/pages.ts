import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('follow')

export const pages = [page('follow/unsubscribe/:token', 'unsubscribe-page.tsx')]
