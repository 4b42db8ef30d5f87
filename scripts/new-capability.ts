import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Makes the folder of a capability with one call that works, its text and its tables' schema. Wiring it in stays a deliberate act.
const [name = ''] = process.argv.slice(2)
if (!/^[a-z]{3,20}$/.test(name)) refuse('Say its name, one lower-case word: npm run new-capability library')
const folder = `capabilities/${name}`
if (existsSync(folder)) refuse(`${folder} is there already.`)

const Name = `${name[0]!.toUpperCase()}${name.slice(1)}`
const files: Readonly<Record<string, string>> = {
  [`${folder}/contract.ts`]: `import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

export const get${Name} = defineCall({
  path: '/api/${name}/get',
  summary: 'Say what this call is for.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({}),
  output: z.object({ name: z.string() }),
  refusals: {},
})
`,
  [`${folder}/text/texts.ts`]: `const enUS = {
  '${name}.title': '${Name}',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  '${name}.title': '${Name}',
}

export const ${name}Text = { 'en-US': enUS, 'zh-CN': zhCN } as const
`,
  [`${folder}/server/declared.ts`]: `import type { Declared } from '#server/http/calls/answer.ts'
import { ${name}Text } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const ${name}Declared = { texts: ${name}Text } satisfies Declared
`,
  [`${folder}/server/routes.ts`]: `import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/calls/answer.ts'
import type { Platform } from '#server/platform.ts'
import * as calls from '../contract.ts'
import { ${name}Declared } from './declared.ts'
import { get${Name} } from './get-${name}.ts'

export function open${Name}(_platform: Platform): Capability {
  return { routes: { ...${name}Declared, answers: [answer(calls.get${Name}, () => get${Name}())] } }
}
`,
  [`${folder}/server/get-${name}.ts`]: `import type { Outcome } from '#contract/call.ts'
import type * as calls from '../contract.ts'

export async function get${Name}(): Promise<Outcome<typeof calls.get${Name}>> {
  return { ok: { name: '${name}' } }
}
`,
  [`${folder}/web/pages.ts`]: `import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('${name}')

export const ${name}Pages = [page('${name}', '${name}-page.tsx')]
`,
  [`${folder}/web/${name}-page.tsx`]: `export default function ${Name}Page() {\n  return <h1>${Name}</h1>\n}\n`,
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
process.stdout.write(`${folder} is made. Next: give it its place in the order of map.ts, open it there in
app/server/open-in-order.ts, list ${name}Declared in app/server/declarations.ts and ${name}Pages in app/web/routes.ts,
and give its tables a schema of its own: database/migrations/NNNN-${name}.sql with "create schema ${name};" (CONTRIBUTING.md, "Database").\n`)

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
