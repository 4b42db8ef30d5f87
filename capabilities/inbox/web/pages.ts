import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('inbox')

export const screens = [
  screen('message/center', 'box/center-screen.tsx'),
  screen('inbox/announcements', 'announcements/announcements-screen.tsx'),
]
