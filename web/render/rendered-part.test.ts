import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { withWholeParts } from './data-routes.ts'
import { RenderedPart } from './rendered-part.ts'

const part = () =>
  new RenderedPart(['Before ', ['p', { className: 'a' }, 'A ', ['b', null, 'bold'], ' text'], ['hr', null], ['h2', null, 'Title']])

test('the data of a page has of a static part its outer elements, and leaves what they contain to the markup', () => {
  assert.deepEqual(Object.keys(part()), ['nodes'])
  assert.deepEqual(JSON.parse(part().nodes), ['Before ', ['p', { className: 'a' }, 0], ['hr', null], ['h2', null, 0]])
})

test('the data of a navigation contains static parts whole, wherever they are', async () => {
  const loader = async (language: string) => ({ language, view: { text: part(), rows: [{ drawn: part() }, null] } })
  const route = { id: 'a', parentId: 'root', path: 'a', module: { default: undefined, loader } }
  const build = { routes: { a: route, b: undefined } } as unknown as ServerBuild
  const whole = withWholeParts(build).routes['a']?.module.loader as unknown as typeof loader
  const text = { nodes: JSON.stringify(part().inMarkup()) }
  assert.deepEqual(await whole('en-US'), { language: 'en-US', view: { text, rows: [{ drawn: text }, null] } })
  assert.deepEqual((await loader('en-US')).view.text, part())
})
