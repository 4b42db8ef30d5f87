import type { Plugin } from 'vite'

const FRAME = /\/console-frame\/frame\.tsx$/
const NO_FRAME = '\0no-frame'

/**
 * Leaves the console's screens and frame out of the server's build, because the server only renders their empty shell. Without them the
 * bundler has no reason to divide the modules that they share with other pages into hundreds of files.
 */
export const withoutScreens = (): Plugin => ({
  name: 'without-screens',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  enforce: 'pre',
  transform: {
    filter: { code: 'lazyScreen(() => import(' },
    handler: (code) => code.replaceAll(/lazyScreen\(\(\) => import\([^)]*\)\)/g, 'lazyScreen()'),
  },
  resolveId: { filter: { id: FRAME }, handler: () => NO_FRAME },
  load: { filter: { id: /^\0no-frame$/ }, handler: () => 'export default undefined' },
})
