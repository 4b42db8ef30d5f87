import type { Plugin } from 'vite'
import { withoutMessages } from './without-messages.ts'

/** What the product never asks of react-router, as conditions that the bundler cannot know to be false, and what only development calls. */
const NEVER = [
  /\b(?:init|opts\??)\.instrumentations\b(?=\))/g,
  // Components of the server's own kind are in no page.
  /\bthis\.context(?= && typeof error)|\bthis\.context(?=\) return)/g,
  /(?<!function )\buseIsRSCRouterContext\(\)/g,
  // The browser knows every route from the start (react-router.config.ts).
  /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g,
]
const ONLY_IN_DEVELOPMENT = /^\s*router\.createRoutesForHMR = .*$/gm

/**
 * Lets the bundler leave out what of react-router no page uses. Components are made by calls, which it keeps unless it is told that they do
 * nothing else, and are given a name for tools of developers, which counts as a use.
 */
export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler(code) {
      const left = NEVER.reduce((each, condition) => each.replaceAll(condition, 'false'), code)
        .replaceAll(ONLY_IN_DEVELOPMENT, '')
        .replaceAll(/= (React\$1\.forwardRef)\(/g, '= /* @__PURE__ */ $1(')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
      return withoutMessages(left, this.parse(left))
    },
  },
})
