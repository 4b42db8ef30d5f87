import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('status')

/** Console pages; they render inside the console layout. */
export const screens = [screen('status', 'status-screen.tsx')]
