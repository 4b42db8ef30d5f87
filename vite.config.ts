import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inAscii } from './scripts/vite/in-ascii.ts'
import { loadedTogether } from './scripts/vite/loaded-together.ts'
import { withoutUnusedParts } from './scripts/vite/unused-parts.ts'
import { withoutCodeFromText } from './scripts/vite/without-code-from-text.ts'

/** A contract only says what there is: of its parts pages get those that they use. */
const treeshake = { moduleSideEffects: [{ test: /\/contract(\/[\w/-]+)?\.ts$/, sideEffects: false }] }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnusedParts(), withoutCodeFromText(), inAscii()],
  publicDir: 'web/public',
  // Files stay files: the content policy allows no data: address for what a page loads.
  build: { assetsInlineLimit: 0 },
  environments: {
    // What the server draws pages with is as few files as the server itself; development takes packages as they are.
    ssr: { resolve: { noExternal: command === 'build' || [] }, build: { rolldownOptions: { treeshake, output: { comments: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: loadedTogether } },
          treeshake,
        },
      },
    },
  },
  // Everything that pages import is known before the first request, so that development never reloads in the middle of a visit.
  optimizeDeps: { entries: ['{web,app/web}/**/*.tsx', 'capabilities/*/{web,text}/**/*.{ts,tsx}', 'capabilities/*/contract.ts'] },
}))
