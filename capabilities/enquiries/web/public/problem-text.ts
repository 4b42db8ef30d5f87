import type { Translate } from '#contract/text.ts'
import type { Problem, ShownField } from '../../contract.ts'
import type { enquirySiteText } from '../../text/site-texts.ts'

/** A sentence that says how to answer a field, for each kind of field and problem. */
export function problemText(t: Translate<(typeof enquirySiteText)['en-US']>, field: ShownField, problem: Problem): string {
  const { kind } = field
  if (problem === 'missing') return t(`missing.${kind}`)
  if (problem === 'too-long') return t('too-long')
  if (kind === 'number') return numberText(t, field)
  if (kind === 'date' || kind === 'phone') return t(`invalid.${kind}`)
  return t(kind === 'line' || kind === 'paragraph' ? 'invalid.text' : 'invalid.option')
}

/** An example of a number without bounds. */
const EXAMPLE = 45

/** Bounds beyond which a reader cannot take part are no bounds of what may be answered, and no hint. */
function numberText(t: Translate<(typeof enquirySiteText)['en-US']>, { least, most, isWhole, rulesOut }: ShownField): string {
  const key = isWhole ? 'invalid.whole' : 'invalid.number'
  if (rulesOut === 'outside') return t(key, { example: EXAMPLE })
  if (least !== null && most !== null) return t('invalid.range', { least, most })
  return t(key, { example: least ?? most ?? EXAMPLE })
}
