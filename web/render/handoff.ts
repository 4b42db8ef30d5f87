import { escapeForScript } from './structured.ts'

/**
 * Puts at the end of a page what its loaders gave, for React to start with: the same two scripts as <ServerRouter /> would render piece by
 * piece, with a pause for each. Here they come in one, since the page leaves whole.
 */
export async function withHandoff(html: string, data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const end = html.lastIndexOf('</body>')
  const enqueued = `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(await textOf(data)))});`
  const scripts = [enqueued, `${CONTROLLER}.close();`].map((text) => `<script nonce="${nonce}">${text}</script>`)
  return html.slice(0, end) + scripts.join('') + html.slice(end)
}

const CONTROLLER = 'window.__reactRouterContext.streamController'

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = data.getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true })
  return text
}
