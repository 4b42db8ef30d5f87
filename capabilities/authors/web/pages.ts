import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('authors')

export const authorsConsole = [page('content/authors', 'authors-page.tsx')]
