/** What tells developers that they use react-router in a wrong way: `npm run dev` says it, in words. */
const ASSERTIONS = /^invariant(?:\$\d)?$/
const WARNINGS = /^(?:warning|warnOnce)(?:\$\d)?$/

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: readonly Node[] }

/** The code without its warnings and without the messages of its assertions, which hold as before. `program`: the code as it was parsed. */
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
