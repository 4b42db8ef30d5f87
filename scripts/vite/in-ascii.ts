import type { Plugin } from 'vite'

/**
 * Escapes characters beyond ASCII, because one such character makes Node store two bytes for each character of the file. Runs last, because
 * the bundler unescapes them.
 */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
})

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
