import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('promotion')

export const promotionConsole = [
  page('form/step', 'step-form-page.tsx'),
  page('list/channels', 'channels-page.tsx'),
  page('list/channels/:id', 'channel-page.tsx'),
]
