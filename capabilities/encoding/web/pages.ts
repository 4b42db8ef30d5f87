import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('encoding')

export const encodingConsole = [page('form/group', 'request-page.tsx'), page('profile/basic', 'profile-page.tsx')]
