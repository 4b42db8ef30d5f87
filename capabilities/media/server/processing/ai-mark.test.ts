import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeByAi } from './ai-mark.ts'

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

test('an AI label is detected in every form that files use', () => {
  const labels = [
    '{"AIGC":{"Label":"1","ContentProducer":"001191"}}',
    'AIGC={"Label":"2"}',
    String.raw`"{\"AIGC\":{\"Label\":\"1\"}}"`,
    `TC260:AIGC="{&quot;Label&quot;:&quot;1&quot;}"`,
    `<TC260:AIGC>{"Label":"1"}</TC260:AIGC>`,
    'tEXtAIGC\0{"Label":"1"}',
    SOURCE_TYPE,
    'DigitalSourceType="trainedAlgorithmicMedia"',
    'c2pa.ai_generated',
    'parameters\0a heart\nSteps: 20, Sampler: Euler a, CFG scale: 7',
  ]
  for (const label of labels) assert.equal(isMadeByAi(Buffer.from(`comment ${label} and more`)), true, label)
  assert.equal(isMadeByAi(Buffer.from(labels[0]!, 'utf16le')), true, 'a comment of EXIF')
})

test('a text that merely mentions AI is not a label', () => {
  const texts = [
    '第三届 AIGC: "下一代医学" 论坛 现场照片',
    'A talk on AIGC: {what it is}',
    'about trainedAlgorithmicMedia',
    'AIGC = "hope"',
    'TC260:AIGC explained',
  ]
  for (const text of texts) assert.equal(isMadeByAi(Buffer.from(text)), false, text)
})
