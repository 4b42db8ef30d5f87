import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { AnyCall } from '#contract/call.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'
import { order } from '#map.ts'
import { gatherSentences } from '#server/http/calls/reply.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let declared: Permissions
let [user, administrator]: Person[] = []
before(async () => {
  world = await openWorld()
  declared = Object.assign({}, ...world.answers.map(({ permissions }) => permissions))
  ;[user, administrator] = [await world.person(), await world.operator(['admin'])]
  await world.operator(['certifier'])
})
after(() => world[Symbol.asyncDispose]())

const restricted = () =>
  world.answers.flatMap(({ answers }) =>
    answers.flatMap(({ call }) =>
      typeof call.access === 'object' && call.access.scope === undefined && !call.file
        ? [{ path: call.path, permission: call.access.permission }]
        : [],
    ),
  )
const ask = (path: string, { token }: Person, language: string) => world.ask(path, {}, { token, headers: { 'x-language': language } })

test('a refusal for a missing permission names it, as a code and in words', async () => {
  const sentences = gatherSentences(world.answers)
  let looked = 0
  for (const { path, permission } of restricted()) {
    if (declared[permission]!.roles.includes('user')) continue
    looked++
    for (const language of LANGUAGES) {
      const { data, msg } = await ask(path, user!, language)
      const title = sentences(`permission.${permission}`, language)
      assert.deepEqual([data['reason'], data['permission'], data['needs']], ['FORBIDDEN', permission, undefined], path)
      assert.equal(msg, translatorOf(platformText, language)('FORBIDDEN_PERMISSION', { permission: title }), path)
    }
  }
  assert.ok(looked > 200)
})

test('a refusal for an unmet condition names it, for every call whose permission has one', async () => {
  const conditional = restricted().filter(({ permission }) => declared[permission]!.needs !== undefined)
  assert.ok(conditional.length >= 5)
  const { unmet } = (await world.ask('/api/access/own', {}, { token: administrator!.token })).data
  const known = new Map((unmet as unknown as { permission: Permission; needs: string }[]).map((each) => [each.permission, each.needs]))
  for (const { path, permission } of conditional) {
    const { needs } = declared[permission]!
    assert.equal(known.get(permission), needs, `${permission} is told before a button is pressed`)
    for (const language of LANGUAGES) {
      const { data, msg } = await ask(path, administrator!, language)
      assert.deepEqual([data['reason'], data['permission'], data['needs']], ['FORBIDDEN', permission, needs], path)
      assert.ok(msg.includes(platformText[language][`condition.${needs!}`]!), `${path}: ${msg}`)
    }
  }
})

type Contract = Readonly<Record<string, unknown>> & { readonly PERMISSIONS?: Permissions }
const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const sourceOf = (capability: string): string =>
  globSync(`capabilities/${capability}/web/**/*.{ts,tsx}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('a button for a call whose permission has a condition shows beforehand that the condition is not met', async () => {
  const silent: string[] = []
  let found = 0
  for (const capability of order) {
    const contract: Contract = await import(`#capabilities/${capability}/contract.ts`)
    const source = sourceOf(capability)
    for (const [name, call] of Object.entries(contract)) {
      if (!isCall(call) || typeof call.access !== 'object' || !contract.PERMISSIONS?.[call.access.permission]?.needs) continue
      if (!new RegExp(`(?:useAction|runCall)\\(${name}\\b`).test(source)) continue
      found++
      if (!source.includes(`useDenial(${name})`)) silent.push(`${capability}: ${name}`)
    }
  }
  assert.ok(found >= 5, 'the rule looks at something')
  assert.deepEqual(silent, [])
})

test('console screens show refusals by toastRefusal, which links to the remedy', () => {
  const files = globSync('{app,capabilities,web}/**/web/**/*.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /use-action\.ts'/.test(text) && /toast\('bad', \w+\.message\)|toast\('ok' in/.test(text)
  })
  assert.deepEqual(files, [])
})
