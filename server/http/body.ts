import type { IncomingMessage } from 'node:http'
import { HTTP_TOO_LARGE, HttpError } from './http-error.ts'

const FORM_MAX_BYTES = 64 * 1024
const JSON_MAX_BYTES = 256 * 1024
const BODY_LIMIT_MS = 10_000
const MAX_DEPTH = 32
const MAX_ITEMS = 1_000
const MAX_KEYS = 200
const MAX_PAIRS = 100
/** Names that reach into prototypes (S97). */
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

export type Encoding = 'form' | 'json' | 'file'

const TYPES: Record<Encoding, RegExp> = {
  form: /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i,
  json: /^application\/json(; ?charset=utf-8)?$/i,
  file: /^multipart\/form-data; ?boundary=("?)[\w'()+,./:=?-]{1,70}\1$/i,
}

/** Refuses any content type but the one that the call asks for, and every content encoding (S92). */
export function checkType(request: IncomingMessage, encoding: Encoding): void {
  const given = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-type').length
  const wrong = given !== 1 || !TYPES[encoding].test(request.headers['content-type'] ?? '')
  if (wrong || request.headers['content-encoding'] !== undefined) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
}

/** True when a request says that it carries bytes. */
export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return parseForm(await readText(request, FORM_MAX_BYTES))
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, JSON_MAX_BYTES)
  return checkShape(parseJson(text))
}

/** Names are plain and single, as the contracts are: no `a[]`, no `a.b`, no name twice (S96). */
export function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  if (text === '') return fields
  const pairs = text.split('&')
  if (pairs.length > MAX_PAIRS) throw new HttpError(400, 'BAD_REQUEST')
  for (const pair of pairs) {
    const cut = pair.indexOf('=')
    const name = decode(cut < 0 ? pair : pair.slice(0, cut))
    if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name) || POISON.has(name) || Object.hasOwn(fields, name))
      throw new HttpError(400, 'BAD_REQUEST')
    fields[name] = cut < 0 ? '' : decode(pair.slice(cut + 1))
  }
  return fields
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}

/** Bounds depth, lists and keys without recursion, so that no input overflows the stack (S91). */
function checkShape(root: unknown): unknown {
  const open: [value: unknown, depth: number][] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    const keys = Object.keys(value)
    const tooMany = Array.isArray(value) ? value.length > MAX_ITEMS : keys.length > MAX_KEYS || keys.some((key) => POISON.has(key))
    if (depth > MAX_DEPTH || tooMany) throw new HttpError(400, 'BAD_REQUEST')
    for (const key of keys) open.push([(value as Record<string, unknown>)[key], depth + 1])
  }
  return root
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes, BODY_LIMIT_MS)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}

/** Reads a body of at most `maxBytes` within `withinMs`; a sender that is slower is cut off (S90). */
async function readBytes(request: IncomingMessage, maxBytes: number, withinMs: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new HttpError(413, HTTP_TOO_LARGE)
  const timer = setTimeout(() => request.destroy(), withinMs)
  try {
    const parts: Buffer[] = []
    let size = 0
    for await (const part of request) {
      size += (part as Buffer).length
      if (size > maxBytes) throw new HttpError(413, HTTP_TOO_LARGE)
      parts.push(part as Buffer)
    }
    return Buffer.concat(parts)
  } finally {
    clearTimeout(timer)
  }
}
