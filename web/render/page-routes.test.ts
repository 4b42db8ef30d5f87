import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { openFieldsOf, openHandlers, routesUnder } from './page-routes.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const routeOf = (id: string, parentId: string | undefined, path: string | undefined, index?: true): Route =>
  ({ id, parentId, path, index, module: {} }) as unknown as Route
const list = (...routes: readonly Route[]): Routes => Object.fromEntries(routes.map((route) => [route.id, route]))

const treeOf = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index } = route as Route
      const children = treeOf(routes, id)
      return (children.length > 0 ? { id, path, children } : { id, path, index }) as RouteObject
    })
const matched = (routes: Routes, path: string) => (matchRoutes(treeOf(routes), path) ?? []).map(({ route }) => route.id)

const segment = fc.constantFrom('a', 'b', 'A', 'c-d', ':slug', ':number?', 'b?', 'ä')
const path = fc.oneof(
  fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/')),
  fc.constantFrom('*', 'a/*', '/', ''),
)
/** Lists routes in two layouts below a root, some of them below one another. */
const manifest = fc
  .array(fc.record({ path, layout: fc.constantFrom('one', 'two'), below: fc.boolean() }), { maxLength: 12 })
  .map((drawn) =>
    list(
      routeOf('root', undefined, ''),
      routeOf('one', 'root', undefined),
      routeOf('two', 'root', undefined),
      ...drawn.flatMap(({ path: own, layout, below }, at) =>
        below
          ? [
              routeOf(`${at}`, layout, own.replace(/\/?\*$/, '') || 'a'),
              routeOf(`${at} own`, `${at}`, undefined, true),
              routeOf(`${at} x`, `${at}`, 'x'),
            ]
          : [routeOf(`${at}`, layout, own)],
      ),
    ),
  )

test('property: the routes under the first segment of a path match it as all routes do', () => {
  const asked = fc.array(fc.constantFrom('a', 'b', 'A', 'B', 'c-d', 'x', 'z'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(manifest, asked, (routes, segments) => {
      const under = routesUnder(routes, segments[0]!.toLowerCase())
      assert.deepEqual(matched(under, `/${segments.join('/')}`), matched(routes, `/${segments.join('/')}`))
    }),
    { numRuns: 2_000 },
  )
})

test('a handler has the routes under its segment alone, and is made once', () => {
  const routes = list(routeOf('root', undefined, ''), routeOf('a', 'root', 'a'), routeOf('b', 'root', 'b/c'), routeOf('rest', 'root', '*'))
  assert.deepEqual(Object.keys(routesUnder(routes, 'a')), ['root', 'a', 'rest'])
  assert.deepEqual(Object.keys(routesUnder(routes, '')), ['root', 'rest'])
  const handlerOf = openHandlers({ routes } as ServerBuild, 'production')
  assert.equal(handlerOf('/a/1'), handlerOf('/A'))
  assert.notEqual(handlerOf('/a'), handlerOf('/b'))
  assert.equal(handlerOf('/unknown'), handlerOf('/also-unknown/1'))
  assert.equal(handlerOf('/'), handlerOf('/%61'), 'an unusual path has all routes')
})

test('the route that React Router chooses names the fields of the query that a path reads', () => {
  const saying = (route: Route, ...readsQuery: readonly string[]): Route =>
    ({ ...route, module: { handle: { name: 'page', readsQuery } } }) as unknown as Route
  const routes = list(
    routeOf('root', undefined, ''),
    routeOf('layout', 'root', undefined),
    saying(routeOf('home', 'layout', 'home')),
    routeOf('search', 'layout', 'search'),
    saying(routeOf('list', 'layout', 'topics'), 'page'),
    saying(routeOf('topic', 'layout', 'topics/:slug')),
    saying(routeOf('own', 'root', ':slug')),
    routeOf('rest', 'root', '*'),
  )
  const fieldsOf = openFieldsOf(routes)
  const paths = (from: readonly string[]) => from.filter((path) => fieldsOf(path)?.length === 0 && fieldsOf(path)?.length === 0)
  const all = [
    '/home',
    '/HOME/',
    '/search',
    '/topics',
    '/topics/heart',
    '/topics/%E0%A4%A',
    '/own',
    '/api/calls/one',
    '/',
    '//home',
    '/home.data',
  ]
  assert.deepEqual(paths(all), ['/home', '/HOME/', '/topics/heart', '/topics/%E0%A4%A', '/own'])
  assert.deepEqual([fieldsOf('/topics'), fieldsOf('/topics'), fieldsOf('/search')], [['page'], ['page'], undefined])
})
