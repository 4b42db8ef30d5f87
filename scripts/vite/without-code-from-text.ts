import type { Plugin } from 'vite'

/**
 * Removes code of mpegts.js's bundler that finds the global object by evaluating text, which the content security policy forbids (S55).
 * Every browser has a name for it.
 */
export const withoutCodeFromText = (): Plugin => ({
  name: 'without-code-from-text',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/mpegts\.js\/dist\// },
    handler: (code) => code.replaceAll('new Function("return this")()', 'globalThis'),
  },
})
