import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('workplace')

export const screens = [
  screen('dashboard/workplace', 'workplace-screen.tsx'),
  screen('dashboard/guide', 'guide/guide-screen.tsx'),
  screen('user/submissions', 'submissions-screen.tsx'),
  screen('result/success', 'result/success-screen.tsx'),
  screen('result/error', 'result/error-screen.tsx'),
]
