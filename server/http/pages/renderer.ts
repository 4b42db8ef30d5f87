import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/site/visit.ts'

/** A finished web build: the folder of its files, and how its pages are rendered. */
export type WebBuild = { readonly filesDir: string; findRenderer(): Promise<RenderPage> }
type ServerModule = { readonly entry: { readonly module: { createRenderer(build: unknown, mode: string): RenderPage } } }

/** The build of this checkout. Its pages are loaded with the first one that is asked for. */
export function findBuild(): WebBuild {
  let loading: Promise<RenderPage> | undefined
  return {
    filesDir: fileURLToPath(new URL('../../../build/client/', import.meta.url)),
    findRenderer() {
      loading ??= import(new URL('../../../build/server/index.js', import.meta.url).href).then((build: ServerModule) =>
        build.entry.module.createRenderer(build, 'production'),
      )
      return loading
    },
  }
}

/** The same from source, with hot replacement on the same port. */
export async function renderFromSource(app: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register((await import('@fastify/middie')).default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
    return build.entry.module.createRenderer(build, 'development')
  }
}
