import type { RefusalDetails } from '#contract/refusal.ts'
import { translatorOf } from '#contract/text.ts'
import { languageNow } from '../language.ts'
import { shellText } from '../text/texts.ts'

/** An expected "no" with its words in the reader's language, and what goes with it. */
export type Refusal = { readonly refused: string; readonly message: string; readonly requestId?: string } & RefusalDetails

/** A refusal on its way through what only knows results and errors. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** The refusal in an error; whatever else went wrong is a connection that was lost. */
export const refusalIn = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { refused: 'BUSY', message: translatorOf(shellText, languageNow())('connection-lost') }

/** After these, what was known before may not be shown any more. */
const FINAL: readonly string[] = ['FORBIDDEN', 'NOT_FOUND', 'SESSION', 'SECOND_FACTOR', 'STEP_UP']
/** Whether asking again brings the same refusal. */
export const isFinal = ({ refused }: Refusal): boolean => FINAL.includes(refused)
