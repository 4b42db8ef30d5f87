import { dirname, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { inAscii } from './vite/in-ascii.ts'
import { lazySchemas } from './vite/lazy-schemas.ts'

// Bundles the server for build-server.ts, in its own process, because the bundler needs more memory than the server.

/** Lies outside `build`, which React Router empties when it builds the pages. */
const FOLDER = '.runtime/process'
/** The server, and the files that it starts as threads or processes. */
const ENTRIES: Readonly<Record<string, string>> = {
  main: resolve('app/server/main.ts'),
  worker: resolve('streaming/worker.ts'),
  'convert-thread': resolve('capabilities/content/server/html/convert-thread.ts'),
  'markdown-thread': resolve('capabilities/transfer/server/sources/markdown/markdown-thread.ts'),
  'backup-process': resolve('app/server/work/backup-process.ts'),
  'rewrap-child': resolve('capabilities/media/server/video/rewrap/rewrap-child.ts'),
  'draw-child': resolve('capabilities/website/server/demo/draw-child.ts'),
  'audit-verify': resolve('scripts/audit-verify.ts'),
  'demo-remove': resolve('scripts/demo-remove.ts'),
}
/** Platform-specific packages, and packages that only `npm run dev` loads. */
const APART = ['sharp', '@node-rs/argon2', 'pg-native', 'vite']

/** Resolves paths that sources derive from their own location; a started file becomes its bundled entry. */
const fromItsPlace: Plugin = {
  name: 'from-its-place',
  transform: {
    filter: { id: { exclude: /\/node_modules\/|^\0/ }, code: 'import.meta.url' },
    handler: (code, id) =>
      code
        .replaceAll(
          /(?<=new URL\()(["'])([\w-]+\.ts)\1, import\.meta\.url(?=\))/g,
          (all, _, file) => entryOf(resolve(dirname(id), file)) ?? all,
        )
        .replaceAll(
          /(?<!"\.\/[\w-]+\.mjs", )import\.meta\.url\b/g,
          `new URL(${JSON.stringify(relative(FOLDER, id))}, import.meta.url).href`,
        ),
  },
}

function entryOf(file: string): string | undefined {
  const name = Object.keys(ENTRIES).find((each) => ENTRIES[each] === file)
  return name && `"./${name}.mjs", import.meta.url`
}

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [fromItsPlace, lazySchemas(), inAscii()],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: true,
    target: 'node24',
    outDir: FOLDER,
    minify: false, // stack traces keep the names of the sources
    rolldownOptions: {
      input: { ...ENTRIES },
      output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
