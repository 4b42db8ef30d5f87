import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('media')

export const screens = [screen('content/media', 'library-screen.tsx')]
