import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('minors')

export const screens = [screen('user/minors', 'minors-screen.tsx')]
