import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('site')

export const screens = [screen('system/site', 'site-screen.tsx')]
