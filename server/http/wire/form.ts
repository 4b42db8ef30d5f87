import { HttpError } from './http-error.ts'

const MAX_PAIRS = 100
/** Names that reach into prototypes (S97). */
export const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a form. Names are plain and unique, as in the contracts: no `a[]`, no `a.b`, no repeated name (S96). */
export const parseForm = (text: string): Record<string, string> => parse(text, NO_LISTS) as Record<string, string>
const NO_LISTS: ReadonlySet<string> = new Set()

/** Parses the query of a call. Names in `lists` may repeat or be written `a[]`, as clients write lists. */
export const parseQuery = (text: string, lists: ReadonlySet<string>): Record<string, string | string[]> => parse(text, lists)

function parse(text: string, lists: ReadonlySet<string>): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  if (text === '') return fields
  const pairs = text.split('&')
  if (pairs.length > MAX_PAIRS) throw new HttpError(400, 'BAD_REQUEST')
  for (const pair of pairs) {
    const cut = pair.indexOf('=')
    const written = decode(cut < 0 ? pair : pair.slice(0, cut))
    const isBracketed = written.endsWith('[]') && lists.has(written.slice(0, -2))
    const name = isBracketed ? written.slice(0, -2) : written
    if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name) || POISON.has(name)) throw new HttpError(400, 'BAD_REQUEST')
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1), name)
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (before !== undefined && !lists.has(name)) throw new HttpError(400, 'BAD_REQUEST', { field: name })
    fields[name] = before === undefined && !isBracketed ? value : [...(before === undefined ? [] : [before].flat()), value]
  }
  return fields
}

function decode(text: string, field?: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', field === undefined ? {} : { field })
  }
}
