import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/visit.ts'

type WebBuild = { readonly entry: { readonly module: { createRenderer(build: unknown, mode: string): RenderPage } } }

export const CLIENT_BUILD = new URL('../../build/client/', import.meta.url)

/** Pages of the finished build, loaded with the first page that is asked for. */
export function renderFromBuild(): () => Promise<RenderPage> {
  let loading: Promise<RenderPage> | undefined
  return () => {
    loading ??= import(new URL('../../build/server/index.js', import.meta.url).href).then((build: WebBuild) =>
      build.entry.module.createRenderer(build, 'production'),
    )
    return loading
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
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
    return build.entry.module.createRenderer(build, 'development')
  }
}
