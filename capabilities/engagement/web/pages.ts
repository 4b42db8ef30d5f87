import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('engagement')

export const engagementConsole = [page('content/comments', 'moderation-page.tsx'), page('content/reports', 'report/reports-page.tsx')]

export const engagementSite = [page('platformShow/product', 'product-page.tsx'), page('report', 'report/report-page.tsx')]
