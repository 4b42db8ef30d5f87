import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { accountsText } from '../../text/texts.ts'
import { CODE_LIFE_S } from './code-store.ts'

/**
 * Writes the complete text of a message: site name, code, minutes, a warning, and a last line by which phones autofill the code on this
 * host only (S22). No part comes from the caller.
 */
export const writeCodeText = (language: Language, { product, code, host }: { product: string; code: string; host: string }): string =>
  translatorOf(accountsText, language)('SMS_CODE', {
    product,
    code,
    minutes: CODE_LIFE_S / 60,
    host,
  })
