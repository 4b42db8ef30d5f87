import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('workplace')

export const workplaceConsole = [
  page('dashboard/workplace', 'workplace-page.tsx'),
  page('user/submissions', 'submissions-page.tsx'),
  page('result/success', 'result/success-page.tsx'),
  page('result/error', 'result/error-page.tsx'),
]
