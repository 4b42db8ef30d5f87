import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStandIn, type StandIn } from '../front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

type Response = { readonly description: string; readonly content?: object }
type Operation = {
  readonly summary: string
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object }[]
}
type Document = {
  readonly openapi: string
  readonly info: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Returns the part of a document to which a reference leads. */
const resolve = (document: object, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], document)

test('the description is OpenAPI 3.1, with methods, bodies and responses of every path', async () => {
  const response = await fetch(`${site.url}/api/openapi.json`)
  const document = (await response.json()) as Document
  assert.match(document.openapi, /^3\.1\.\d$/)
  assert.ok('title' in document.info && 'version' in document.info)
  assert.ok(Object.keys(document.paths).length >= 10)
  for (const [path, operations] of Object.entries(document.paths)) {
    assert.match(path, /^\/[\w/.-]+$/)
    assert.ok('post' in operations)
    for (const [verb, operation] of Object.entries(operations)) {
      assert.ok(['get', 'post'].includes(verb))
      assert.ok(operation.summary.length > 0)
      assert.equal(operation.requestBody === undefined, verb === 'get', path)
      assert.ok('200' in operation.responses)
      for (const [status, response] of Object.entries(operation.responses)) {
        const described = '$ref' in response ? resolve(document, response.$ref) : response
        assert.ok(/^[2-5]\d\d$/.test(status) && (described as Response).description.length > 0)
      }
      for (const parameter of operation.parameters ?? []) assert.equal(parameter.in, 'query')
    }
  }
  // A `$ref` is resolved from the document's root, which contains no schemas of calls.
  for (const [, ref] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
    assert.ok(ref!.startsWith('#/components/') && resolve(document, ref!) !== undefined, ref)
  assert.deepEqual(Object.keys(document.paths['/api/made/file']!['post']!.requestBody!.content), ['multipart/form-data'])
  assert.deepEqual(Object.keys(document.paths['/system/auth/user/act']!['post']!.requestBody!.content), [
    'application/x-www-form-urlencoded',
  ])
})

test('the page lists every call without a script, under a policy that allows none', async () => {
  const response = await fetch(`${site.url}/api/`)
  const html = await response.text()
  for (const path of ['/system/auth/user/act', '/api/made/read', '/api/made/file']) assert.ok(html.includes(`<h2>POST ${path}</h2>`))
  assert.ok(html.includes('href="/api/openapi.json"') && html.includes('<html lang="en">') && !html.includes('<script'))
  assert.match(response.headers.get('content-security-policy')!, /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
})

test('calls of operators are described to operators only, and the description is compressed', async () => {
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`${site.url}/api/openapi.json`, { headers })
    return { response, paths: Object.keys(((await response.json()) as Document).paths) }
  }
  const [open, whole, half] = [await ask({ 'accept-encoding': 'br' }), await ask({ token: 'editor' }), await ask({ token: 'halfEditor' })]
  const ofOperators = whole.paths.filter((path) => !open.paths.includes(path))
  assert.ok(ofOperators.length > 0 && open.paths.length > 0)
  assert.deepEqual(half.paths, open.paths)
  assert.deepEqual(
    [open.response.headers.get('content-encoding'), open.response.headers.get('cache-control')],
    ['br', 'public, max-age=300'],
  )
  assert.equal(whole.response.headers.get('cache-control'), 'private, no-store')
  const page = await (await fetch(`${site.url}/api/`)).text()
  for (const path of ofOperators) assert.ok(!page.includes(path))
})
