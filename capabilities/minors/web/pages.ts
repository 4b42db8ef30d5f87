import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('minors')
const screen = screensOf('minors')

export const screens = [screen('user/minors', 'minors-screen.tsx'), screen('system/minors', 'mode/settings-screen.tsx')]

export const pages = [page('minors-mode', 'mode/mode-page.tsx'), page('minors-mode/:why', 'mode/closed-page.tsx')]
