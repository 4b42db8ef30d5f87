import type { Plugin } from 'vite'

/** One character beyond ASCII makes Node keep two bytes for each of a file; escaped they are one. Last of all, since the bundler writes them out again. */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
})

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
