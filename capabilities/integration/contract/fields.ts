import { refusalsOf } from '#contract/refusal.ts'
import type { IntegrationText } from '../text/texts.ts'

/** Refusal codes must be keys of the text. */
export const refusals = refusalsOf<IntegrationText>()
