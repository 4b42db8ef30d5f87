import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('activities')
const screen = screensOf('activities')

export const screens = [
  screen('content/activities', 'desk/activities-screen.tsx'),
  screen('content/activities/:id', 'desk/desk-screen.tsx'),
]

export const pages = [page('activities', 'site/list-page.tsx'), page('activities/:number', 'site/activity-page.tsx')]
