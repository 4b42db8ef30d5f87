import { POISON } from './form.ts'
import { HttpError } from './http-error.ts'

const MAX_DEPTH = 32
const MAX_ITEMS = 1_000
const MAX_KEYS = 200

/** JSON within bounds of depth, lists and keys, without names that reach into prototypes (S91, S97). */
export function parseJson(text: string): unknown {
  return checkShape(parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'BAD_REQUEST')
  }
}

/** Without recursion, so that no input overflows the stack. */
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
