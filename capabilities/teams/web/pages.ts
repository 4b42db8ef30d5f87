import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('teams')

export const teamsConsole = [screen('user/info', 'info-screen.tsx')]
