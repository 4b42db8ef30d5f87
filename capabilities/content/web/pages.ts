import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('content')

export const contentConsole = [
  page('content/items', 'items/items-page.tsx'),
  page('content/items/edit', 'desk/edit-page.tsx'),
  page('content/topics', 'topics/topics-page.tsx'),
  page('content/import', 'import/import-page.tsx'),
]
