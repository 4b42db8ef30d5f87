import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('content')

export const contentConsole = [
  page('content/items', 'items-page.tsx'),
  page('content/items/edit', 'edit-page.tsx'),
  page('content/topics', 'topics-page.tsx'),
  page('content/import', 'import-page.tsx'),
]
