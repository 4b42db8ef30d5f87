import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('wechat')

export const pages = [page('wechat/return', 'return-page.tsx')]
