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

/** Returns the calls without a function and file of their name. */
export const findLost = (calls: readonly Omit<NamedCall, 'path'>[]): string[] =>
  [...Map.groupBy(calls, ({ capability }) => capability)].flatMap(([capability, own]) => {
    const files = globSync(`capabilities/${capability}/server/**/*.ts`)
    const routes = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    return own.filter(({ name }) => !isFound(name, files, routes)).map(({ name }) => `${capability}: ${name}`)
  })

function isFound(name: string, files: readonly string[], routes: string): boolean {
  const file = files.find((path) => basename(path) === `${toKebab(name)}.ts`)
  const isExported =
    file !== undefined && new RegExp(`^export (?:async function|function|const) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
  return isExported && new RegExp(`answer\\(calls\\.${name}, [^\\n]*\\b${name}\\(`).test(routes)
}

/** @example toKebab('listOwnTeams') // 'list-own-teams' */
const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
