/** What tells developers that they use react-router in a wrong way: `npm run dev` says it, in words. */
const ASSERTIONS = /^(?:invariant|warning|warnOnce)(?:\$\d)?$/

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: readonly Node[] }

/** The code without the messages of its assertions, which hold as before. `program`: the code as it was parsed. */
export function withoutMessages(code: string, program: unknown): string {
  const messages = callsIn(program)
    .filter(({ callee }) => ASSERTIONS.test(callee.name ?? ''))
    .flatMap((call) => call.arguments[1] ?? [])
    .toSorted((one, other) => other.start - one.start)
  return messages.reduce((left, { start, end }) => `${left.slice(0, start)}""${left.slice(end)}`, code)
}

function callsIn(part: unknown): Call[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(callsIn)
  return isCall(part) ? [part, ...below] : below
}
const isCall = (part: object): part is Call => 'type' in part && part.type === 'CallExpression'
