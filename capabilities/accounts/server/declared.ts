import type { Declared } from '#server/http/calls/answer.ts'
import { accountsActions } from '../text/actions.ts'
import { accountsText } from '../text/texts.ts'

export const accountsDeclared = {
  texts: accountsText,
  actions: accountsActions,
} satisfies Declared
