import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { order } from '#map.ts'

// Who looks for the code behind a call finds it by its name: contract value, file and function have the same one.

test('each call is answered by the function of its name, in the file of its name', async () => {
  const lost = await Promise.all(order.map(async (capability) => lostIn(capability, await callsOf(capability))))
  assert.deepEqual(lost.flat(), [])
})

test('the calls are seen, and one without its file is found', async () => {
  assert.ok((await Promise.all(order.map(callsOf))).flat().length > 300)
  assert.deepEqual(lostIn('teams', ['createGroup', 'neverWritten']), ['teams: neverWritten'])
})

test('paths that a browser asks by are those of calls', async () => {
  const paths = new Set((await Promise.all(order.map(pathsOf))).flat())
  const files = globSync('{web,app/web,capabilities/*/web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const asked = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })))
  assert.ok(asked.length > 20)
  assert.deepEqual(
    asked.filter(({ path }) => !paths.has(path)),
    [],
  )
  assert.deepEqual(pathsIn("ask({ path: '/api/user/gone', verb: 'acts' }); 'api'; '/home'"), ['/api/user/gone'])
})

const pathsIn = (text: string): string[] => [...text.matchAll(/['"`](\/(?:api|system)\/[\w/-]+)['"`?]/g)].map(([, path]) => path!)

async function pathsOf(capability: string): Promise<string[]> {
  const contract: Readonly<Record<string, unknown>> = await import(`#capabilities/${capability}/contract.ts`)
  return Object.values(contract)
    .filter(isCall)
    .map(({ path }) => path)
}

async function callsOf(capability: string): Promise<string[]> {
  const contract: Readonly<Record<string, unknown>> = await import(`#capabilities/${capability}/contract.ts`)
  return Object.keys(contract).filter((name) => isCall(contract[name]))
}

const isCall = (value: unknown): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'refusals' in value

/** Of these calls those that no file of their name answers. */
function lostIn(capability: string, calls: readonly string[]): string[] {
  const files = globSync(`capabilities/${capability}/server/**/*.ts`)
  const routes = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return calls.filter((name) => !isFound(name, files, routes)).map((name) => `${capability}: ${name}`)
}

function isFound(name: string, files: readonly string[], routes: string): boolean {
  const file = files.find((path) => basename(path) === `${toKebab(name)}.ts`)
  const isExported =
    file !== undefined && new RegExp(`^export (?:async function|function|const) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
  return isExported && new RegExp(`answer\\(calls\\.${name}, [^\\n]*\\b${name}\\(`).test(routes)
}

/** @example toKebab('listOwnTeams') // 'list-own-teams' */
const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
