import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('certification')

export const screens = [screen('certification/queue', 'queue/queue-screen.tsx')]
