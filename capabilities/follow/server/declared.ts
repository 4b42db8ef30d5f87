import type { Declared } from '#server/http/calls/answer.ts'
import { followText } from '../text/texts.ts'

export const followDeclared = { texts: followText } satisfies Declared
