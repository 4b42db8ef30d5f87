import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('engagement')
const screen = screensOf('engagement')

export const screens = [
  screen('content/comments', 'moderation-screen.tsx'),
  screen('content/reports', 'report/reports-screen.tsx'),
  screen('content/evidence', 'evidence/evidence-screen.tsx'),
]

export const pages = [page('platformShow/product', 'product-page.tsx'), page('report', 'report/report-page.tsx')]
