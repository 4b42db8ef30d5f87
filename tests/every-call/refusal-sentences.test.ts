import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'
import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'
import { gatherSentences } from '#server/http/calls/reply.ts'
import { openWorld } from '../world.ts'

test('a refusal is worded by the capability that refuses, never by another with the same code', async () => {
  await using world = await openWorld()
  const sentences = gatherSentences(world.answers)
  const foreign: string[] = []
  let own = 0
  for (const { answers, uploads, texts } of world.answers) {
    const loginPages = [...answers.map(({ call }) => call), ...(uploads ? [uploads] : [])]
    for (const { path, refusals } of loginPages) {
      for (const code of Object.keys({ ...PLATFORM_REFUSALS, ...refusals })) {
        const home = [texts, platformText].find((each) => code in each['en-US'])
        const others = world.answers.filter((each) => each.texts !== texts && code in each.texts['en-US'])
        if (!home && others.length !== 1) foreign.push(`${path} ${code}`)
        if (!home) continue
        own++
        for (const language of LANGUAGES)
          assert.equal(sentences(code, language, path), translatorOf(home, language)(code), `${path} ${code}`)
      }
    }
  }
  assert.ok(own > 1_000, 'the test looks at something')
  assert.deepEqual(foreign, [], 'refusals whose words are found in none, or in several other capabilities')
})
