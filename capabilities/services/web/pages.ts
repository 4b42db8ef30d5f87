import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('services')

export const screens = [screen('visualization/service/:service', 'service-screen.tsx')]
