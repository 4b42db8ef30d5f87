import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#web/page.ts'

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
  const named = openFirstSegments(build.routes)
  return (pathname) => {
    const name = named(pathname)
    if (name === undefined) return all
    const handle = opened.get(name) ?? createRequestHandler({ ...build, routes: routesUnder(build.routes, name) }, mode)
    opened.set(name, handle)
    return handle
  }
}

/** The suffix of the data of a page, which React Router fetches for a navigation. */
const DATA = '.data'
export const isData = (pathname: string): boolean => pathname.endsWith(DATA)

/** Limits the paths whose answer is stored, which saves the calls and playlists of a site from being compared with routes. */
const MOST_KNOWN = 100

/** Opens the question which fields of the query the page of a path reads, besides the language. It is undefined when it may read any. */
export function openFieldsOf(routes: Routes): (pathname: string) => readonly string[] | undefined {
  const trees = new Map<string, RouteObject[]>()
  const known = new Map<string, readonly string[] | undefined>()
  const named = openFirstSegments(routes)
  const find = (pathname: string) => {
    const name = named(pathname)
    if (name === undefined || isData(pathname)) return undefined
    const tree = trees.get(name) ?? treeOf(routesUnder(routes, name))
    trees.set(name, tree)
    return (matchRoutes(tree, pathname)?.at(-1)?.route.handle as PageHandle | undefined)?.readsQuery
  }
  return (pathname) => {
    if (known.has(pathname)) return known.get(pathname)
    const fields = find(pathname)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pathname, fields)
    return fields
  }
}

function treeOf(routes: Routes, parent?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route !== undefined && route.parentId === parent)
  return own.flatMap((route): RouteObject[] => {
    if (route === undefined) return []
    const { id, path, index, module } = route
    const place = { id, ...(path !== undefined && { path }), handle: module.handle }
    return index === true ? [{ ...place, index }] : [{ ...place, children: treeOf(routes, id) }]
  })
}

/** Opens the first segment of a path in lower case, empty when no route has it; undefined for a path that is compared with all routes. */
function openFirstSegments(routes: Routes): (pathname: string) => string | undefined {
  const known = new Set(Object.keys(routes).map((id) => firstSegment(routes, id)))
  return (pathname) => {
    const first = ORDINARY.exec(pathname)?.[1]?.toLowerCase()
    return first === undefined || known.has(first) ? first : ''
  }
}

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
