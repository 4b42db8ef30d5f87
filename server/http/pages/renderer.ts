import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RenderPage } from '#contract/site/visit.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'

export type WebBuild = { readonly filesDir: string; findRenderer(): Promise<RenderPage> }
type ServerModule = {
  readonly entry: { readonly module: { createRenderer(build: unknown, mode: string, sheets: ReadonlyMap<string, string>): RenderPage } }
}

/** Larger style sheets are shared files; smaller ones are inlined into each page that needs them. */
const SMALL_BYTES = 10_000

/** Uses the build of this checkout. The renderer is loaded with the first page. */
export function findBuild(): WebBuild {
  const filesDir = fileURLToPath(new URL('../../../build/client/', import.meta.url))
  const findRenderer = memoizeFulfilled(async () => {
    const build = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as ServerModule
    return build.entry.module.createRenderer(build, 'production', smallSheets(filesDir))
  })
  return { filesDir, findRenderer }
}

const smallSheets = (filesDir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(filesDir, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, readFileSync(join(filesDir, 'assets', name))] as const)
      .filter(([, bytes]) => bytes.byteLength <= SMALL_BYTES)
      .map(([address, bytes]) => [address, bytes.toString().trim()]),
  )

/** Renders pages from source, with hot reloading on the port of `server`. Requests pass through `middlewares`, which serve the scripts. */
export async function renderFromSource(server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  return {
    middlewares: vite.middlewares,
    async findRenderer(): Promise<RenderPage> {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
      return build.entry.module.createRenderer(build, 'development', new Map())
    },
    close: () => vite.close(),
  }
}
