import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('privacy')

export const pages = [
  page('agreement/versions', 'consents/versions-page.tsx'),
  page('agreement/versions/:version', 'consents/version-page.tsx'),
]
