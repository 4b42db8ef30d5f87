import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('teams')

export const screens = [screen('user/info', 'info-screen.tsx')]
