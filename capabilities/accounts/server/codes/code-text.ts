import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { accountsText } from '../../text/texts.ts'
import { CODE_LIFE_S } from './code-store.ts'

/**
 * The whole text of a message. Nothing in it comes from who asks: the site's name as product, code, minutes, a warning, and a last line by which phones
 * offer the code on this host alone (S22).
 */
export const writeCodeText = (language: Language, { product, code, host }: { product: string; code: string; host: string }): string =>
  translatorOf(accountsText, language)('SMS_CODE', {
    product,
    code,
    minutes: CODE_LIFE_S / 60,
    host,
  })
