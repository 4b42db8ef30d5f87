import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

// Reads from docs/operations.md what an operator types, so that tests run what the document says.

const document = readFileSync('docs/operations.md', 'utf8')

/** Returns a command; fails when the document does not contain it. */
export function recipe(line: string): string {
  assert.ok(document.includes(line), `docs/operations.md has no ${line}`)
  return line
}

/** Returns the first block of commands that contains a text. */
export function blockWith(text: string): string {
  const found = [...document.matchAll(/^```sh\n([\s\S]*?)^```/gm)].find(([, block]) => block!.includes(text))
  assert.ok(found, text)
  return found[1]!
}

/** Returns the commands that restore the database beside to a second, on the machine with this address. */
export const restoreTo = (second: string, address: string): string =>
  blockWith('--type=time').replaceAll('2026-11-29 03:00:00+08', second).replaceAll('10.0.0.11', address)

/** Returns the statements that make the roles and the database. */
export function roleStatements(password: string): string {
  const [text = ''] = /`create role lyceum_owner[^`]*`/.exec(document) ?? []
  assert.ok(text)
  return text.slice(1, -1).replaceAll("'…'", `'${password}'`).replaceAll(';', ';\n')
}
