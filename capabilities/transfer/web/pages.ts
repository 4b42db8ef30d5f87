import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('transfer')

/** Console pages; they render inside the console layout. */
export const screens = [screen('system/move-in', 'move-in-screen.tsx'), screen('system/site-archive', 'export/archive-screen.tsx')]
