import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inAscii } from './scripts/vite/in-ascii.ts'
import { lazySchemas } from './scripts/vite/lazy-schemas.ts'
import { loadedTogether } from './scripts/vite/loaded-together.ts'
import { withoutUnusedMantine, withoutUnusedParts } from './scripts/vite/unused-parts.ts'
import { withoutCodeFromText } from './scripts/vite/without-code-from-text.ts'
import { withoutScreens } from './scripts/vite/without-screens.ts'

/** Contract modules have no side effects, so pages bundle only the parts that they use. */
const treeshake = { moduleSideEffects: [{ test: /\/contract(\/[\w/-]+)?\.ts$/, sideEffects: false }] }

/** The first page loads the names of all files, and a hash does not compress. Few digits tell the versions of one file apart. */
const SCRIPT = 'assets/[name]-[hash:7].js'
const NAMES = { assetFileNames: 'assets/[name]-[hash:6][extname]', hashCharacters: 'hex' } as const

/** The modules that the server loads at its start. */
const AT_ONCE = { name: 'pages', tags: ['$initial' as const] }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnusedParts(), withoutUnusedMantine(), withoutCodeFromText(), withoutScreens(), lazySchemas(), inAscii()],
  publicDir: 'web/public',
  // Assets are never inlined: the content security policy forbids data: URLs for what a page loads.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The build bundles packages and pages into one file for server-side rendering, beside files for what pages load later. Development imports
    // packages directly.
    ssr: {
      resolve: { noExternal: command === 'build' || [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups: [AT_ONCE] }, comments: false, ...NAMES } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: loadedTogether }, entryFileNames: SCRIPT, chunkFileNames: SCRIPT, ...NAMES },
          treeshake,
        },
      },
    },
  },
  // Lists all dependencies of pages before the first request, so that development never reloads during a visit.
  optimizeContext: { entries: ['{web,app/web}/**/*.tsx', 'capabilities/*/{web,text}/**/*.{ts,tsx}', 'capabilities/*/contract.ts'] },
}))
