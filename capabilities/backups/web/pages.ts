import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('backups')

export const screens = [screen('system/backups', 'backups-screen.tsx')]
