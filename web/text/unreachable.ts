import { translatorOf } from '#contract/text.ts'
import { languageNow } from '../language.ts'
import { shellText } from './texts.ts'

/** Returns the refusal of a call that did not reach the server, in the reader's language. */
export const unreachable = () => ({ refused: 'BUSY', message: translatorOf(shellText, languageNow())('unreachable') }) as const
