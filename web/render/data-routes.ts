import type { ServerBuild } from 'react-router'
import { RenderedPart } from './rendered-part.ts'

/** Returns the build with loaders for the data of a navigation: to it belongs no markup, so it contains the static parts whole. */
export function withWholeParts(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!route || typeof loader !== 'function') return [id, route] as const
    return [
      id,
      { ...route, module: { ...route.module, loader: async (...given: Parameters<typeof loader>) => whole(await loader(...given)) } },
    ] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** Changes the data, which belongs to one request. */
function whole<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  const fields = data as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (value instanceof RenderedPart) fields[name] = value.whole()
    else whole(value)
  }
  return data
}
