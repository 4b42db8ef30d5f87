import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('launch')

/** Console pages; they render inside the console layout. */
export const screens = [screen('system/launch-check', 'launch-screen.tsx')]
