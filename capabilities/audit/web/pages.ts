import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('audit')

/** Pages of the console: they stand below its layout. */
export const auditConsole = [screen('audit/log', 'log-screen.tsx')]
