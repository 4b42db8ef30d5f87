import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('audit')

/** Pages of the console: they stand below its layout. */
export const auditConsole = [page('audit/log', 'log-page.tsx')]
