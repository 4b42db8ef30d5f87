/** Messages about wrong use of react-router, which `npm run dev` prints in full. */
const ASSERTIONS = /^invariant(?:\$\d)?$/
const WARNINGS = /^(?:warning|warnOnce)(?:\$\d)?$/

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: readonly Node[] }

/** Removes warnings and the messages of assertions; the assertions remain. `program` is the parsed code. */
export function withoutMessages(code: string, program: unknown): string {
  const replaced = callsIn(program)
    .flatMap((call) => replacementOf(call) ?? [])
    .toSorted((one, other) => other.start - one.start)
  return replaced.reduce((left, { start, end, by }) => `${left.slice(0, start)}${by}${left.slice(end)}`, code)
}

function replacementOf(call: Call): { readonly start: number; readonly end: number; readonly by: string } | undefined {
  const { name = '' } = call.callee
  if (WARNINGS.test(name)) return { start: call.start, end: call.end, by: 'void 0' }
  const message = call.arguments[1]
  return message && ASSERTIONS.test(name) ? { start: message.start, end: message.end, by: '""' } : undefined
}

function callsIn(part: unknown): Call[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(callsIn)
  return isCall(part) ? [part, ...below] : below
}
const isCall = (part: object): part is Call => 'type' in part && part.type === 'CallExpression'
