import findMyWay, { type HTTPMethod } from 'find-my-way'
import { requestUrl } from '../wire/request-url.ts'
import type { Exchange, Handler } from './exchange.ts'

export type RouteMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'QUERY'
/** Registers routes. In a path, `:name` matches one segment and a final `*` matches the rest; the more exact path is chosen. */
export type Router = {
  /** Registers a route for GET and HEAD. Node sends no body for HEAD. */
  get(path: string, handle: Handler): void
  on(methods: readonly RouteMethod[], path: string, handle: Handler): void
}
type Route = { readonly path: string; readonly handle: Handler }
export type FindRoute = (exchange: Exchange) => Handler | 'malformed' | undefined

/** Limits a segment that matches `:name`. A longer one is no match. */
const MOST_CHARACTERS = 200

/**
 * Opens a router over `find-my-way` (docs/decisions/0085). Paths are case-sensitive, a trailing slash counts, and escapes are decoded in the
 * parameters. `find` notes the route and its parameters in the exchange, and returns `malformed` for a path that cannot be decoded.
 */
export function openRouter(): Router & { readonly find: FindRoute } {
  const tree = findMyWay({
    maxParamLength: MOST_CHARACTERS,
    onBadUrl() {}, // makes `find` return a match without a route, which differs from no match
    querystringParser: () => ({}), // the routes that have a query read it
  })
  const on: Router['on'] = (methods, path, handle) => tree.on(methods as HTTPMethod[], path, () => {}, { path, handle } satisfies Route)
  return {
    on,
    get: (path, handle) => on(['GET', 'HEAD'], path, handle),
    find(exchange) {
      const { request } = exchange
      const found = tree.find(request.method as HTTPMethod, requestUrl(request))
      if (!found) return undefined
      const route = found.store as Route | null
      if (!route) return 'malformed'
      exchange.route = route.path
      exchange.params = found.params
      return route.handle
    },
  }
}
