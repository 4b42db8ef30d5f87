import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('site')

export const siteConsole = [screen('system/site', 'site-screen.tsx')]
