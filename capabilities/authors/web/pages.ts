import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('authors')

export const authorsConsole = [screen('content/authors', 'authors-screen.tsx')]
