import { POISON } from './form.ts'
import { HttpError } from './http-error.ts'

const MAX_DEPTH = 32
const MAX_ITEMS = 1_000
const MAX_KEYS = 200

/**
 * Parses JSON within limits on depth, list length and keys. Names that reach into prototypes are refused (S91, S97). Lone surrogates, which
 * JSON can contain but PostgreSQL cannot store, become U+FFFD in values.
 */
export function parseJson(text: string): unknown {
  return checkShape({ root: parse(text) })['root']
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}

type Tree = Record<string, unknown>

/** Avoids recursion, so that no input overflows the stack. */
function checkShape(whole: Tree): Tree {
  const open: [tree: Tree, depth: number][] = [[whole, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [tree, depth] = next
    const keys = Object.keys(tree)
    const tooMany = Array.isArray(tree) ? tree.length > MAX_ITEMS : keys.length > MAX_KEYS || keys.some(isPoison)
    if (depth > MAX_DEPTH || tooMany) throw new HttpError(400, 'BAD_REQUEST')
    for (const key of keys) {
      const value = tree[key]
      if (typeof value === 'string') tree[key] = value.toWellFormed()
      else if (typeof value === 'object' && value !== null) open.push([value as Tree, depth + 1])
    }
  }
  return whole
}

const isPoison = (key: string): boolean => POISON.has(key) || !key.isWellFormed()
