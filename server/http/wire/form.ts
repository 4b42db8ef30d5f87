import { HttpError } from './http-error.ts'

const MAX_PAIRS = 100
/** Names that reach into prototypes (S97). */
export const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

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

/** What stands behind the first question mark of an address. */
export function queryOf(url: string): string {
  const cut = url.indexOf('?')
  return cut < 0 ? '' : url.slice(cut + 1)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}
