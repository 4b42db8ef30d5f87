import { nameOf } from './policy-name.ts'
import { escapeForScript } from './structured.ts'

/**
 * What stands at the end of a page: what its loaders gave, for React to start with, and the names of its scripts. These are the same two as
 * <ServerRouter /> would render piece by piece, with a pause for each. Here they come in one, since the page leaves whole.
 */
export async function handoffOf(data: ReadableStream<Uint8Array>): Promise<{ html: string; names: readonly string[] }> {
  const enqueued = `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(await textOf(data)))});`
  const scripts = [enqueued, `${CONTROLLER}.close();`]
  return { html: scripts.map((text) => `<script>${text}</script>`).join(''), names: scripts.map(nameOf) }
}

const CONTROLLER = 'window.__reactRouterContext.streamController'

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = data.getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true })
  return text
}
