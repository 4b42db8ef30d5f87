import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('content')

export const screens = [
  screen('content/items', 'items/items-screen.tsx'),
  screen('content/items/edit', 'desk/edit-screen.tsx'),
  screen('content/pages', 'pages/pages-screen.tsx'),
  screen('content/topics', 'topics/topics-screen.tsx'),
  screen('content/authors', 'authors/authors-screen.tsx'),
  screen('content/import', 'import/import-screen.tsx'),
]
