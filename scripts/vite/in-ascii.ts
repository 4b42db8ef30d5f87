import type { Plugin } from 'vite'

/** One character beyond ASCII makes Node keep two bytes for each of a file; escaped they are one. */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: (code) => code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
})
