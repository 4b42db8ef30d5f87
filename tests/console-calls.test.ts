import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

type Shape = { readonly def?: unknown; readonly shape?: Readonly<Record<string, unknown>> }
type Declared = { readonly path?: string; readonly name?: string; readonly verb?: string; readonly who?: string; readonly input?: Shape }

/** Whatever is exported that is a call or a channel, by its path or name. */
async function declaredIn(files: readonly string[]): Promise<ReadonlyMap<string, Declared>> {
  const found = new Map<string, Declared>()
  for (const file of files) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const value of Object.values(module)) {
      if (typeof value !== 'object' || value === null || !('summary' in value)) continue
      const declared = value as Declared
      found.set(declared.path ?? `channel ${declared.name}`, declared)
    }
  }
  return found
}

test('the frame of the console asks and hears what capabilities declare, with fields that they know', async () => {
  const known = await declaredIn(globSync('capabilities/*/contract.ts'))
  const frame = await declaredIn(['web/console/calls.ts', 'web/console/hear-access.ts'])
  assert.ok(frame.size >= 8)
  for (const [name, own] of frame) {
    const theirs = known.get(name)
    assert.ok(theirs, `${name} is declared by a capability`)
    assert.deepEqual([own.verb, own.who], [theirs.verb, theirs.who], name)
    const fields = Object.keys(own.input?.shape ?? {})
    assert.deepEqual(
      fields.filter((field) => !Object.hasOwn(theirs.input?.shape ?? {}, field)),
      [],
      name,
    )
  }
})
