import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './send-page.ts'

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

type StaticFile = {
  readonly path: string
  readonly type: string
  readonly compressed: boolean
  readonly forEver: boolean
  bodies?: Promise<Bodies>
}
type Bodies = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }
export type StaticFiles = { serve(request: IncomingMessage, response: ServerResponse): boolean }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * The files of the web build, known by name before the first request: what is not in the list does not exist, so there is no listing
 * and no way out of the folder (S109). Read and compressed when first asked for.
 */
export function openStaticFiles(root: string, headers: Readonly<Record<string, string>>): StaticFiles {
  const files = new Map(listFiles(root).map((file) => [`/${relative(root, file.path)}`, file]))
  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const file = files.get(pathOf(request.url!))
      if (!file) return false
      file.bodies ??= readBodies(file)
      file.bodies.then((bodies) => send(request, response, file, bodies, headers)).catch(() => response.destroy())
      return true
    },
  }
}

const pathOf = (url: string): string => (url.includes('?') ? url.slice(0, url.indexOf('?')) : url)

function listFiles(root: string): StaticFile[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => TYPES[extname(path)] && statSync(path).isFile())
    .map((path) => ({ path, type: TYPES[extname(path)]!, compressed: COMPRESSED.has(extname(path)), forEver: path.includes('/assets/') }))
}

async function readBodies({ path, compressed }: StaticFile): Promise<Bodies> {
  const identity = readFileSync(path)
  if (!compressed) return { identity }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    compressGzip(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gz }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  bodies: Bodies,
  common: Readonly<Record<string, string>>,
): void {
  const encoding = file.compressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const body = bodies[encoding] ?? bodies.identity
  response.writeHead(200, {
    ...common,
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': file.forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(file.compressed && { vary: 'accept-encoding' }),
    ...(file.type.startsWith('image/svg') && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
