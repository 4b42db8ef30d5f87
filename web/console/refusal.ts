import type { RefusalDetails } from '#contract/refusal.ts'
import { translatorOf } from '#contract/text.ts'
import { languageNow } from '../language.ts'
import { callText } from '../text/call-texts.ts'

/** An expected refusal with its message in the reader's language and its details. */
export type Refusal = { readonly refused: string; readonly message: string; readonly requestId?: string } & RefusalDetails

/** Carries a refusal through code that only knows results and errors. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Returns the refusal in an error; treats every other error as a lost connection. */
export const refusalIn = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { refused: 'BUSY', message: translatorOf(callText, languageNow())('connection-lost') }

/** Refusals that hide the earlier answer. */
const FINAL: readonly string[] = ['FORBIDDEN', 'NOT_FOUND', 'SESSION', 'SECOND_FACTOR', 'STEP_UP']
/** Returns true when the refusal is final and the earlier answer must not be shown. */
export const isFinal = ({ refused }: Refusal): boolean => FINAL.includes(refused)
