import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('services')

export const servicesConsole = [page('visualization/service/:service', 'service-page.tsx')]
