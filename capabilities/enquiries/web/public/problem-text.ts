import type { Translate } from '#contract/text.ts'
import type { Problem, ShownField } from '../../contract.ts'
import type { enquirySiteText } from '../../text/site-texts.ts'

/** Returns a sentence that says how to answer, for each field kind and problem. */
export function problemText(t: Translate<(typeof enquirySiteText)['en-US']>, field: ShownField, problem: Problem): string {
  const { kind } = field
  if (problem === 'missing') return t(`missing.${kind}`)
  if (problem === 'too-long') return t('too-long')
  if (kind === 'number') return numberText(t, field)
  if (kind === 'date' || kind === 'phone') return t(`invalid.${kind}`)
  if (kind === 'scan') return t('invalid.scan', { most: field.most ?? 1 })
  return t(kind === 'line' || kind === 'paragraph' ? 'invalid.text' : 'invalid.option')
}

const EXAMPLE = 45

/** Does not reveal bounds that decide eligibility: they do not limit the answer. */
function numberText(t: Translate<(typeof enquirySiteText)['en-US']>, { least, most, isWhole, rulesOut }: ShownField): string {
  const key = isWhole ? 'invalid.whole' : 'invalid.number'
  if (rulesOut === 'outside') return t(key, { example: EXAMPLE })
  if (least !== null && most !== null) return t('invalid.range', { least, most })
  return t(key, { example: least ?? most ?? EXAMPLE })
}
