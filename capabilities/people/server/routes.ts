import type { Capability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { clearPersonQuestion } from './clear-person-question.ts'
import type { PeopleContext } from './context.ts'
import { peopleDeclared } from './declared.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'
import { revealPhone } from './reveal-phone.ts'
import { setPersonRoles } from './set-person-roles.ts'
import { setPersonStatus } from './set-person-status.ts'

type Ground = 'database' | 'recorder'

/** Opens the administration of accounts. It has no tables: it reads the views of accounts and profile, and acts through accounts. */
export function openPeople(platform: Pick<PeopleContext, Ground>, needs: Omit<PeopleContext, Ground>): Capability {
  const context: PeopleContext = { ...platform, ...needs }
  return {
    eraseAccount: 'keeps-nothing',
    routes: {
      ...peopleDeclared,
      answers: bind(context, [listPeople, getPerson, revealPhone, setPersonStatus, clearPersonQuestion, setPersonRoles, endPersonSessions]),
    },
  }
}
