import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('site')
const screen = screensOf('site')

export const screens = [screen('system/site', 'site-screen.tsx'), screen('system/accessibility', 'accessibility/accessibility-screen.tsx')]

export const pages = [page('accessibility', 'accessibility/accessibility-page.tsx')]
