import { accessIds } from './foreign/access.ts'
import { accountsIds } from './foreign/accounts.ts'
import { auditIds } from './foreign/audit.ts'
import { certificationIds } from './foreign/certification.ts'
import type { Foreign } from './foreign/foreign.ts'
import { inboxIds } from './foreign/inbox.ts'
import { peopleIds } from './foreign/people.ts'
import { teamsIds } from './foreign/teams.ts'
import { workplaceIds } from './foreign/workplace.ts'

/** One entry for each call whose input names something by its id. A call that is not here fails the build. */
export const foreignIds: Readonly<Record<string, Foreign>> = {
  ...accessIds,
  ...accountsIds,
  ...auditIds,
  ...certificationIds,
  ...inboxIds,
  ...peopleIds,
  ...teamsIds,
  ...workplaceIds,
}
