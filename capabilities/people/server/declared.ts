import type { Declared } from '#server/http/calls/answer.ts'
import { peoplePages } from '../console.ts'
import { permissions } from '../contract.ts'
import { peopleActions } from '../text/actions.ts'
import { peopleText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const peopleDeclared = {
  texts: peopleText,
  actions: peopleActions,
  permissions,
  pages: peoplePages,
} satisfies Declared
