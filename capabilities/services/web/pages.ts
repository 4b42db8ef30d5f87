import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('services')

export const servicesConsole = [screen('visualization/service/:service', 'service-screen.tsx')]
