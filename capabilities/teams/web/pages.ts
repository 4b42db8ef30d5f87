import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('teams')

export const teamsConsole = [page('user/info', 'info-page.tsx')]
