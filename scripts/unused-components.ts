import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out components of react-router that no page uses: they are made by calls, which it keeps unless it is told that
 * they do nothing else, and are given a name for tools of developers, which counts as a use.
 */
export const withoutUnusedComponents = (): Plugin => ({
  name: 'without-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) =>
      code.replaceAll(/= (React\$1\.forwardRef)\(/g, '= /* @__PURE__ */ $1(').replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
})
