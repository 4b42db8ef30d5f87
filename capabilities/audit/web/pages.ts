import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('audit')

/** Console pages; they render inside the console layout. */
export const screens = [screen('audit/log', 'log-screen.tsx')]
