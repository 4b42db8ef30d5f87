import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Identity } from '#server/identity.ts'
import { sendWire } from '../pages/send-page.ts'
import { type ContentEncoding, chooseEncoding, encode } from '../wire/encoding.ts'
import { requestPath } from '../wire/request-url.ts'
import type { Wire } from '../wire/wire.ts'
import { leadToOwnIcon } from './own-icons.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest'])
const QUALITY = 9

/** One file of the build. `name` is its path without the leading slash. */
type StaticFile = {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly wires: Partial<Record<ContentEncoding, () => Promise<Wire>>>
}
type StaticFiles = { serve(request: IncomingMessage, response: ServerResponse): boolean }

/**
 * Serves the files of the web build. The list is read before the first request, and other paths do not exist, so there is no listing and no
 * path traversal (S109). Files are read and compressed on first request.
 */
export function openStaticFiles(root: string, common: Readonly<Record<string, string>>, identity: Pick<Identity, 'last'>): StaticFiles {
  const files = new Map(listFiles(root).map((file) => [`/${file.name}`, file]))

  async function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    const encoding = COMPRESSED.has(extname(file.name)) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    try {
      file.wires[encoding] ??= memoizeFulfilled(() => toWire(file, encoding, common))
      sendWire(request, response, await file.wires[encoding]())
    } catch (defect) {
      // A newer build has removed the file. A connection closed without a response would make a proxy consider this server dead.
      const status = (defect as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 503
      if (response.headersSent) response.destroy()
      else response.writeHead(status, { ...common, 'cache-control': 'no-store', 'content-length': '0' }).end()
    }
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (leadToOwnIcon(identity, request, response)) return true
      const file = files.get(requestPath(request))
      if (file) void send(request, response, file)
      return file !== undefined
    },
  }
}

/** Reads folder by folder, because a recursive reading takes Node five times as long, and each start waits for it. */
function listFiles(folder: string, under = ''): StaticFile[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  return entries.flatMap((entry) => {
    const [path, name, type] = [join(folder, entry.name), under + entry.name, TYPES[extname(entry.name)]]
    if (entry.isDirectory()) return listFiles(path, `${name}/`)
    return type === undefined || !entry.isFile() ? [] : [{ path, name, type, wires: {} }]
  })
}

async function toWire(
  { path, name, type }: StaticFile,
  encoding: ContentEncoding,
  common: Readonly<Record<string, string>>,
): Promise<Wire> {
  const body = await encode(readFileSync(path), encoding, QUALITY)

  const headers = {
    ...common,
    'content-type': type,
    'content-length': String(body.length),
    // The bundler puts a content hash into these names.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(COMPRESSED.has(extname(name)) && { vary: 'accept-encoding' }),
    ...(type.startsWith('image/svg') && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  }
  return { headers: Object.entries(headers).flat(), body, sizeBytes: body.length }
}
