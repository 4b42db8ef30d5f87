import type { Plugin } from 'vite'

/** What mpegts.js brings of its bundler asks for the global object by code that is text, which the content policy forbids (S55); every browser has its name. */
export const withoutCodeFromText = (): Plugin => ({
  name: 'without-code-from-text',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/mpegts\.js\/dist\// },
    handler: (code) => code.replaceAll('new Function("return this")()', 'globalThis'),
  },
})
