import { policyName } from './policy-name.ts'
import { escapeForScript } from './structured.ts'

/**
 * Returns the end of a page: the loader data that React hydrates from, and the names of its scripts. <ServerRouter /> would render the same
 * in pieces with a pause for each. Pages are sent whole, so one piece is faster.
 */
export async function handoffOf(data: ReadableStream<Uint8Array>): Promise<{ html: string; names: readonly string[] }> {
  const enqueued = `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(await textOf(data)))});`
  const scripts = [enqueued, `${CONTROLLER}.close();`]
  return { html: scripts.map((text) => `<script>${text}</script>`).join(''), names: scripts.map(policyName) }
}

const CONTROLLER = 'window.__reactRouterContext.streamController'

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = data.getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true })
  return text
}
