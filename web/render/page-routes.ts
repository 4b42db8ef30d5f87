import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Handle = ReturnType<typeof createRequestHandler>

/** Matches paths whose first segment is compared as it is written. */
const ORDINARY = /^\/([a-z0-9-]+)(?:\/|$)/i

/**
 * Opens a request handler for each first segment of a path, with the routes that can match it. React Router compares a path with one route
 * after the other, twice for each page, which takes a tenth of the time of a rendering.
 */
export function openHandlers(build: ServerBuild, mode: string): (pathname: string) => Handle {
  const all = createRequestHandler(build, mode)
  const opened = new Map<string, Handle>()
  const named = firstSegments(build.routes)
  return (pathname) => {
    const first = ORDINARY.exec(pathname)?.[1]?.toLowerCase()
    if (first === undefined) return all
    const name = named.has(first) ? first : ''
    const handle = opened.get(name) ?? createRequestHandler({ ...build, routes: routesUnder(build.routes, name) }, mode)
    opened.set(name, handle)
    return handle
  }
}

const firstSegments = (routes: Routes): ReadonlySet<string> => new Set(Object.keys(routes).map((id) => firstSegment(routes, id)))

/** Returns the routes that can match a path with this first segment, and those around them. The name is empty for a segment without routes. */
export function routesUnder(routes: Routes, name: string): Routes {
  const wanted = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    const first = firstSegment(routes, id)
    const isPage = route?.path !== undefined || route?.index === true
    if (isPage && (first === '' || first === name)) for (const around of lineOf(routes, id)) wanted.add(around)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
}

/** Returns the first segment of the paths of a route in lower case, or nothing when it may be any. */
function firstSegment(routes: Routes, id: string): string {
  const path = lineOf(routes, id).flatMap((each) => routes[each]?.path?.split('/') ?? [])
  const first = path.find((segment) => segment !== '') ?? ''
  return /^[a-z0-9-]+$/i.test(first) ? first.toLowerCase() : ''
}

/** Returns the ids of the routes around a route, the outermost first, and its own. */
function lineOf(routes: Routes, id: string): readonly string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [...lineOf(routes, parent), id]
}
