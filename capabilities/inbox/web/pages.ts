import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('inbox')

/** Pages of the console: they stand below its layout. */
export const inboxConsole = [
  page('message/center', 'box/center-page.tsx'),
  page('inbox/announcements', 'announcements/announcements-page.tsx'),
]
