import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { peoplePages } from '../console.ts'
import { permissions } from '../contract.ts'
import { peopleActions } from '../text/actions.ts'
import { peopleText } from '../text/texts.ts'
import { clearPersonQuestion } from './clear-person-question.ts'
import type { PeopleContext } from './context.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'
import { revealPhone } from './reveal-phone.ts'
import { setPersonRoles } from './set-person-roles.ts'
import { setPersonStatus } from './set-person-status.ts'

type Ground = 'database' | 'recorder'

export const people = defineCapability({
  name: 'people',
  texts: peopleText,
  actions: peopleActions,
  permissions,
  pages: peoplePages,
  consoleOrder: 230,
  open: openPeople,
})

/** Opens the administration of accounts. It has no tables: it reads the views of accounts and profile, and acts through accounts. */
export function openPeople(platform: Pick<PeopleContext, Ground>, needs: Omit<PeopleContext, Ground>): Capability {
  const context: PeopleContext = { ...platform, ...needs }
  return {
    eraseAccount: 'keeps-nothing',
    routes: {
      answers: bind(context, [listPeople, getPerson, revealPhone, setPersonStatus, clearPersonQuestion, setPersonRoles, endPersonSessions]),
    },
  }
}
