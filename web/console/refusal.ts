import type { RefusalDetails } from '#contract/refusal.ts'
import { translatorOf } from '#contract/text.ts'
import { languageNow } from '../language.ts'
import { callText } from '../text/call-texts.ts'

/** An expected refusal with its message in the reader's language and its details. */
export type CallRefusal = { readonly refused: string; readonly message: string; readonly requestId?: string } & RefusalDetails

/** Carries a refusal through code that only knows results and errors. */
export class CallRefused extends Error {
  readonly refusal: CallRefusal
  constructor(refusal: CallRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Returns the refusal in an error; treats every other error as a lost connection. */
export const refusalIn = (error: unknown): CallRefusal =>
  error instanceof CallRefused ? error.refusal : { refused: 'BUSY', message: translatorOf(callText, languageNow())('connection-lost') }

/** Refusals that hide the earlier answer. */
const FINAL: readonly string[] = ['FORBIDDEN', 'NOT_FOUND', 'SESSION', 'SECOND_FACTOR', 'STEP_UP']
/** Returns true when the refusal is final and the earlier answer must not be shown. */
export const isFinal = ({ refused }: CallRefusal): boolean => FINAL.includes(refused)
