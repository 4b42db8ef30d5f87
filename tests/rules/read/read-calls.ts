import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { order } from '#map.ts'

type NamedCall = { readonly capability: string; readonly name: string; readonly path: string }

export async function readCalls(): Promise<NamedCall[]> {
  const calls = await Promise.all(order.map(callsOf))
  return calls.flat()
}

async function callsOf(capability: string): Promise<NamedCall[]> {
  const contract: Readonly<Record<string, unknown>> = await import(`#capabilities/${capability}/contract.ts`)
  return Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [{ capability, name, path: value.path }] : []))
}

const isCall = (value: unknown): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'refusals' in value

/** Returns the calls without a handler of their name in a module that the capability binds. */
export const findLost = (calls: readonly Omit<NamedCall, 'path'>[]): string[] =>
  [...Map.groupBy(calls, ({ capability }) => capability)].flatMap(([capability, own]) => {
    const sources = new Map(globSync(`capabilities/${capability}/server/**/*.ts`).map((file) => [file, readFileSync(file, 'utf8')]))
    const bound = [...sources].flatMap(([file, source]) => boundIn(file, source)).map((file) => sources.get(file) ?? '')
    return own.filter(({ name }) => !bound.some((source) => isHandled(name, source))).map(({ name }) => `${capability}: ${name}`)
  })

const isHandled = (name: string, source: string): boolean =>
  new RegExp(`^export const ${name} = serve\\(\\s*calls\\.${name},`, 'm').test(source)

/** Returns the calls files that `bind` takes in a file. */
function boundIn(file: string, source: string): string[] {
  const names = [...source.matchAll(/\bbind\([^[]*\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  return [...source.matchAll(/^import \* as (\w+) from '(\.[^']+)'/gm)]
    .filter(([, name = '']) => names.includes(name))
    .map(([, , path = '']) => posix.join(posix.dirname(file), path))
}
