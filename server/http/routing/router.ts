import findMyWay, { type HTTPMethod } from 'find-my-way'
import { HttpError } from '../wire/http-error.ts'
import { requestPath, requestUrl } from '../wire/request-url.ts'
import type { Asked, Exchange, Handler, ReplyHandler } from './exchange.ts'

export type RouteMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'QUERY'
/** Registers routes. In a path, `:name` matches one segment and a final `*` matches the rest; the more exact path is chosen. */
export type Router = {
  /** Registers a route for GET and HEAD. Node sends no body for HEAD. */
  get(path: string, handle: Handler): void
  on(methods: readonly RouteMethod[], path: string, handle: Handler): void
  /** Registers a route that answers plain requests, too. */
  reply(methods: readonly RouteMethod[], path: string, handle: ReplyHandler): void
  /** Lets plain requests for one path, with any verb, find their handler at once. `route` is the path of the route that has them as well. */
  shortcut(path: string, route: string, handle: ReplyHandler): void
}
type Route = { readonly path: string; readonly handle: Handler; readonly reply?: ReplyHandler }
/** Both note the route and its parameters in the exchange. */
export type FindRoutes = {
  /** Finds the handler of a request; that of a path which cannot be decoded refuses it. */
  find(exchange: Exchange): Handler
  /** Finds a handler that needs no response of Node. */
  findReply(asked: Asked): ReplyHandler | undefined
}

/** Limits a segment that matches `:name`. A longer one is no match. */
const MOST_CHARACTERS = 200

/**
 * Opens a router over `find-my-way` (docs/decisions/0085). Paths are case-sensitive, a trailing slash counts, and escapes are decoded in the
 * parameters.
 */
export function openRouter(): Router & FindRoutes {
  const tree = findMyWay({
    maxParamLength: MOST_CHARACTERS,
    onBadUrl() {}, // makes `find` return a match without a route, which differs from no match
    querystringParser: () => ({}), // the routes that have a query read it
  })
  const shortcuts = new Map<string, { readonly route: string; readonly handle: ReplyHandler }>()
  const add = (methods: readonly RouteMethod[], route: Route) => tree.on(methods as HTTPMethod[], route.path, () => {}, route)
  const on: Router['on'] = (methods, path, handle) => add(methods, { path, handle })
  const findRoute = (asked: Asked): Route | 'malformed' | undefined => {
    const { request } = asked
    const found = tree.find(request.method as HTTPMethod, requestUrl(request))
    if (!found) return undefined
    const route = found.store as Route | null
    if (!route) return 'malformed'
    asked.route = route.path
    asked.params = found.params
    return route
  }
  return {
    on,
    get: (path, handle) => on(['GET', 'HEAD'], path, handle),
    reply: (methods, path, reply) => add(methods, { path, reply, handle: withResponse(reply) }),
    shortcut: (path, route, handle) => void shortcuts.set(path, { route, handle }),
    find(exchange) {
      const found = findRoute(exchange)
      if (found === 'malformed') return refuseMalformed
      return found?.handle ?? findNothing
    },
    findReply(asked) {
      const shortcut = shortcuts.get(requestPath(asked.request))
      if (shortcut) {
        asked.route = shortcut.route
        return shortcut.handle
      }
      const found = findRoute(asked)
      return typeof found === 'object' ? found.reply : undefined
    },
  }
}

const findNothing: Handler = () => 'not found'
const refuseMalformed: Handler = () => {
  throw new HttpError(400, 'BAD_REQUEST')
}

function withResponse(reply: ReplyHandler): Handler {
  return (exchange) => {
    const answered = reply(exchange)
    if (answered === 'left') throw new Error(`The route ${exchange.route} leaves a request that has a response`)
    return answered
  }
}
