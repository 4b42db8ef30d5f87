import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { Matter } from '#server/notify/matter.ts'
import { integrationPages } from '../../console.ts'
import { integrationText } from '../../text/texts.ts'

/** Shows operators one to-do for each webhook that the site has turned off. */
export const stoppedWebhooks: Matter = {
  name: 'webhook:',
  async findTodos(tx) {
    const { rows } = await sql<{ id: string; name: string; at: Date }>`
      select id, name, stopped_at as at from integration.endpoint where stopped_at is not null and not is_on`.execute(tx)
    return rows.map(({ id, name, at }) => ({
      kind: 'todo',
      about: 'system',
      to: { holders: 'integration:webhooks' },
      path: integrationPages.webhooks.path,
      matter: `webhook:${id}:${at.getTime()}`,
      title: inBoth(integrationText, 'todo.stopped'),
      text: inBoth(integrationText, 'todo.stopped-text', { name }),
    }))
  },
}
