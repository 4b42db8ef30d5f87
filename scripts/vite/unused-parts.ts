import type { Plugin } from 'vite'
import { withoutMessages } from './without-messages.ts'

/** Conditions of react-router that are always false here, which the bundler cannot know. */
const NEVER = [
  /\b(?:init|opts\??)\.instrumentations\b(?=\))/g,
  // Pages contain no React Server Components.
  /\bthis\.context(?= && typeof error)|\bthis\.context(?=\) return)/g,
  /(?<!function )\buseIsRSCRouterContext\(\)/g,
  // The browser knows all routes from the start (react-router.config.ts).
  /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g,
]
const ONLY_IN_DEVELOPMENT = /^\s*router\.createRoutesForHMR = .*$/gm

/**
 * Lets the bundler drop parts of react-router that no page uses. It marks calls that create components as pure, and removes their display
 * names, which would count as uses.
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

/** Parts of components of Mantine that no screen uses, by component. As properties of the component they would stay in the bundle. */
const UNUSED = { Menu: ['Search', 'Sub', 'CheckboxItem', 'CheckboxGroup'], Tooltip: ['Floating', 'Group'] } as const
const NAMES = Object.entries(UNUSED)
  .map(([component, parts]) => `\\b${component}\\.(?:${parts.join('|')})\\b`)
  .join('|')
const ASSIGNMENTS = new RegExp(`^(?:${NAMES}) = \\w+;$`, 'gm')
const USES = new RegExp(NAMES)

/** Lets the bundler drop the unused parts of Mantine, and fails the build when a screen begins to use one. */
export const withoutUnusedMantine = (): Plugin => ({
  name: 'without-unused-mantine',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/components\/(?:Menu\/Menu|Tooltip\/Tooltip)\.mjs$|\/(?:web|app|capabilities)\/[^?]*\.tsx$/ },
    handler(code, id) {
      if (!id.includes('/node_modules/'))
        return USES.test(code) ? this.error(`${id} uses a part that scripts/vite/unused-parts.ts drops`) : null
      return { code: code.replaceAll(ASSIGNMENTS, ''), map: null }
    },
  },
})
