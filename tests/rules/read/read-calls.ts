import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

/** Returns the calls without a handler of their name, in a file of their name, that the capability binds. */
export const findLost = (calls: readonly Omit<NamedCall, 'path'>[]): string[] =>
  [...Map.groupBy(calls, ({ capability }) => capability)].flatMap(([capability, own]) => {
    const files = globSync(`capabilities/${capability}/server/**/*.ts`)
    const bound = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bbind\([^[]*\[([^\]]*)\]/g)].map(([, names]) => names!))
    return own.filter(({ name }) => !isServed(name, files, bound)).map(({ name }) => `${capability}: ${name}`)
  })

function isServed(name: string, files: readonly string[], bound: readonly string[]): boolean {
  const file = files.find((path) => basename(path) === `${toKebab(name)}.ts`)
  const isHandler =
    file !== undefined && new RegExp(`^export const ${name} = serve\\(\\s*calls\\.${name},`, 'm').test(readFileSync(file, 'utf8'))
  return isHandler && bound.some((names) => new RegExp(`\\b${name}\\b`).test(names))
}

/** @example toKebab('listOwnTeams') // 'list-own-teams' */
const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
