import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('activities')
const screen = screensOf('activities')

export const screens = [
  screen('content/activities', 'desk/activities-screen.tsx'),
  screen('content/activities/:id', 'desk/desk-screen.tsx'),
  screen('content/activities/:id/people', 'people/people-screen.tsx'),
  screen('content/activities/:id/door', 'door/door-screen.tsx'),
]

export const pages = [
  page('activities', 'site/list-page.tsx'),
  page('activities/mine', 'site/mine-page.tsx'),
  page('activities/certificate/:number?', 'certificate/certificate-page.tsx'),
  page('activities/:number', 'site/activity-page.tsx'),
]
