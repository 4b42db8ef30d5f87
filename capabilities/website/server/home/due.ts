import type { Database } from '#server/database/database.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import type { WebsiteTables } from '../tables.ts'
import { HOME_TAG } from './compose-home.ts'
import { readNextDue, type Tx, takeDueHome } from './desk-store.ts'

export const HOME_DUE = 'website/home'

/** Invalidates the home page when a block starts or ends. */
export const schedule = ({ database }: { readonly database: Database }): ScheduledTask => ({
  name: HOME_DUE,
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      if (!(await takeDueHome(tx))) return 0
      await dropPages(tx, HOME_TAG)
      return 1
    }),
  nextAt: () => readNextDue(database.of<WebsiteTables>()),
})
