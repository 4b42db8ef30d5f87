import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Creates the folder of a capability with one working call, its text and its schema. The author registers it by hand.
const [name = ''] = process.argv.slice(2)
if (!/^(?=.{3,30}$)[a-z]+(-[a-z]+)*$/.test(name))
  refuse('Give its name in lower case, words joined by hyphens: npm run new-capability reading-list')
const folder = `capabilities/${name}`
if (['all', 'settings'].includes(name))
  refuse(`"${name}" is a name that every capability may need already (app/server/compose/compose.ts).`)
if (existsSync(folder)) refuse(`${folder} is there already.`)

const Name = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
const local = `${name[0]}${Name.slice(1)}`
const title = name.replaceAll('-', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
const schema = name.replaceAll('-', '_')
const files: Readonly<Record<string, string>> = {
  [`${folder}/contract.ts`]: `import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

export const get${Name} = defineCall({
  path: '/api/${name}/get',
  summary: 'Say what this call is for.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ name: z.string() }),
  refusals: {},
})
`,
  [`${folder}/text/texts.ts`]: `import { defineTexts } from '#contract/text.ts'

export const ${local}Text = defineTexts({
  title: { en: '${title}', zh: '未命名' },
})
`,
  [`${folder}/server/capability.ts`]: `import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ${local}Text } from '../text/texts.ts'
import * as ${local}Calls from './${name}-calls.ts'

export const ${local} = defineCapability({
  name: '${name}',
  texts: ${local}Text,
  open: open${Name},
})

function open${Name}(platform: Platform): Capability {
  return {
    eraseAccounts: 'keeps-nothing',
    routes: { answers: bind(platform, [${local}Calls]) },
  }
}
`,
  [`${folder}/server/${name}-calls.ts`]: `import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'

export const get${Name} = serve(calls.get${Name}, async () => ({ ok: { name: '${name}' } }))
`,
  [`${folder}/server/${name}.test.ts`]: `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'

test('says its name to a reader who is logged in, and to nobody else', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const { data } = await world.ask('/api/${name}/get', {}, { token })
  assert.deepEqual(data, { name: '${name}' })
  assert.equal((await world.ask('/api/${name}/get')).http, 401)
})
`,
  [`${folder}/web/pages.ts`]: `import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('${name}')

export const pages = [page('${name}', '${name}-page.tsx')]
`,
  [`${folder}/web/${name}-page.tsx`]: `import { inBoth, translatorOf } from '#contract/text.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, publicHeaders, titled } from '#web/page.ts'
import { ${local}Text } from '../text/texts.ts'

export const handle: PageHandle = { name: '${local}', breadcrumb: [{ text: inBoth(${local}Text, 'title') }] }
export const headers = publicHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(${local}Text, languageIn(matches))('title'))

export default function ${Name}Page() {
  const t = useTranslate(${local}Text)
  return <h1>{t('title')}</h1>
}
`,
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
process.stdout.write(`${folder} is made. Next, by hand:
- its place in app/server/composition.ts: .with(${local}), imported from #capabilities/${name}/server/capability.ts
- its name in both languages: ${folder}/text/texts.ts
- for a page of the console ${folder}/console.ts, also in app/web/pages/console-pages.ts (docs/your-first-change.md, "A page")
- for its public things ${folder}/server/public-kind.ts, listed in \`kinds\` of its capability.ts (docs/architecture.md, "Public things")
- for its tables database/migrations/NNNN-${name}.sql, which begins with "create schema ${schema};" (CONTRIBUTING.md, "Database")
Then: npm run format, npm run check, npm test ${folder} tests/rules/\n`)

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
