import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('people')

export const peopleConsole = [page('people/accounts', 'people-page.tsx')]
