import { listRoles, type RoleView } from '#capabilities/access/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { readAccess } from '#web/console/access/access.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { readSession } from '#web/session/session.ts'
import { getPerson, listPeople, setPersonRoles } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import { mayGiveRole } from './role-titles.ts'

type Person = Pick<OutputOf<typeof listPeople>['list'][number], 'id' | 'name' | 'roles' | 'status'>
type RoleAction = { readonly role: string; readonly label: string; run(): void }

/** Returns an action for each role that the account lacks and the operator may give. */
export async function roleActions(person: Person, reader: Language): Promise<readonly RoleAction[]> {
  const access = readAccess()
  const isOther = person.id !== readSession().user?.id && person.status === 'active'
  if (!isOther || !access.permissions.has('people:manage') || !access.permissions.has('access:read')) return []
  const reply = await ask(listRoles, {})
  const roles = 'ok' in reply ? reply.ok.list : []
  const lacking = roles.filter((role) => role.name !== 'user' && !person.roles.includes(role.name) && mayGiveRole(access, role))
  return lacking.map((role) => ({
    role: role.name,
    label: translatorOf(peopleScreens, reader)('give.role', { role: role.title[reader] }),
    run: () => void giveRole(person, role, reader),
  }))
}

async function giveRole({ id, name }: Person, { name: role, title }: RoleView, reader: Language): Promise<void> {
  const t = translatorOf(peopleScreens, reader)
  const words = { name, role: title[reader] }
  if (!(await confirm({ title: t('give.title', words), action: t('give') }))) return
  const done = await runCall(setPersonRoles, { id, add: [role], remove: [] })
  if (done) toastOutcome(done, t('give.done', words))
  await refresh(getPerson, listPeople)
}
