import { sql } from 'kysely'
import { accountRegistered } from '#capabilities/accounts/contract.ts'
import { certified } from '#capabilities/certification/contract.ts'
import { certificateIssued } from '#capabilities/college/contract.ts'
import { contentChanged, itemPath, type PublicChange } from '#capabilities/content/contract.ts'
import { enquirySubmitted } from '#capabilities/enquiries/contract.ts'
import { showChanged } from '#capabilities/live/contract.ts'
import type { Event } from '#contract/event.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { WebhookEvent } from '../../contract.ts'
import type { IntegrationContext } from '../context.ts'

/** The name of the scheduled task that sends to endpoints without trouble. */
export const SEND = 'integration/webhooks'
/** The name of the one that sends to endpoints that fail. */
export const SEND_AGAIN = `${SEND}-again`

type Context = Pick<IntegrationContext, 'jobs' | 'publicUrl'>
type Message = { readonly event: WebhookEvent; readonly data: Readonly<Record<string, string | number>> }

/** Writes a message for each endpoint of the event, in the transaction of the event: both exist or neither. */
async function queue({ jobs }: Context, tx: AnyTransaction, { event, data }: Message): Promise<void> {
  const { rows } = await sql`
    insert into integration.delivery (endpoint_id, event, data)
    select id, ${event}, ${JSON.stringify(data)}::jsonb from integration.endpoint where is_on and ${event} = any (events)
    returning id`.execute(tx)
  if (rows.length > 0) await jobs.wake(tx, SEND)
}

/** Listens to the events that endpoints may be sent. Messages have ids and public fields, so that no endpoint learns what a reader may not. */
export function webhookListeners(context: Context): readonly Listener[] {
  const follow = <Payload>(event: Event<Payload>, messageOf: (payload: Payload) => Message | null): Listener =>
    on(event, async (tx, payload) => {
      const message = messageOf(payload)
      if (message) await queue(context, tx, message)
    })
  return [
    follow(contentChanged, (change) => itemMessage(change, context.publicUrl)),
    follow(accountRegistered, ({ accountId }) => ({ event: 'account.registered', data: { accountId } })),
    follow(certified, ({ accountId, kind }) => ({ event: 'certification.passed', data: { accountId, kind } })),
    follow(certificateIssued, ({ accountId, course }) => ({ event: 'certificate.issued', data: { accountId, course } })),
    follow(enquirySubmitted, ({ enquiryId, formId }) => ({ event: 'enquiry.submitted', data: { enquiryId, formId } })),
    follow(showChanged, ({ studio, isOnAir }) => ({ event: isOnAir ? 'show.started' : 'show.ended', data: { studio } })),
  ]
}

const ITEM_EVENTS = {
  published: 'item.published',
  updated: 'item.updated',
  unpublished: 'item.unpublished',
  removed: 'item.unpublished',
} as const

/** Pages of the site are no items. */
function itemMessage({ event, itemId: id, number, language, section, kind }: PublicChange, publicUrl: string): Message | null {
  if (section === 'page') return null
  const url = publicUrl + inLanguage(itemPath({ section, kind, number, slug: '' }), language)
  return { event: ITEM_EVENTS[event], data: { id, number, language, section, kind, url } }
}
