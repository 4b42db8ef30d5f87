import { randomUUID } from 'node:crypto'
import type { SignedInCaller } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { checkAddress } from './address.ts'
import { addEndpoint, lockEndpoint, readEndpoints, readSecret, writeEndpoint, writeSecret } from './endpoint-store.ts'
import { SEND } from './queue.ts'
import { drawSecret, openSecret, sealSecret } from './secret.ts'
import { stoppedWebhooks } from './stopped.ts'

export const listEndpoints = serve(calls.listEndpoints, async ({ database }) => {
  const rows = await readEndpoints(database.of())
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    status: statusOf(row),
    failingSince: row.failing_since?.toISOString() ?? null,
    waiting: row.waiting,
    lastDeliveredAt: row.delivered_at?.toISOString() ?? null,
    previousUntil: row.previous_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }))
  return { ok: { list, total: list.length } }
})

type Row = Awaited<ReturnType<typeof readEndpoints>>[number]

function statusOf({ is_on, stopped_at, failing_since }: Pick<Row, 'is_on' | 'stopped_at' | 'failing_since'>): calls.EndpointView['status'] {
  if (!is_on) return stopped_at === null ? 'off' : 'stopped'
  return failing_since === null ? 'ok' : 'failing'
}

const audited = (action: string, id: string, caller: SignedInCaller) =>
  ({ action, outcome: 'ok', ...doneBy(caller), target: `webhook:${id}` }) as const

/** The address may hold a secret in its path, so the trail names its host only. */
const hostOf = (url: string): string => new URL(url).host

export const createEndpoint = serve(calls.createEndpoint, async (context, { name, url, events }, caller) => {
  const checked = checkAddress(url, context.webhooks)
  if ('refused' in checked) return { refused: checked.refused, fields: { url: checked.refused } }
  const [id, secret] = [randomUUID(), drawSecret()]
  const fields = { name, url: checked.url.href, events: [...new Set(events)], by: caller.session.accountId }
  return await context.database.inTransaction(async (tx) => {
    if (!(await addEndpoint(tx, id, { ...fields, ...sealSecret(context.keyring, id, secret) }))) return { refused: 'WEBHOOKS_FULL' }
    const facts = { name, host: hostOf(fields.url), events: fields.events.join(', ') }
    await context.recorder.record(tx, { ...audited('webhook.created', id, caller), facts })
    return { ok: { id, secret } }
  })
})

export const updateEndpoint = serve(calls.updateEndpoint, async (context, { id, version, name, url, events, isOn }, caller) => {
  const checked = checkAddress(url, context.webhooks)
  if ('refused' in checked) return { refused: checked.refused, fields: { url: checked.refused } }
  const fields = { name, url: checked.url.href, events: [...new Set(events)], isOn }
  return await context.database.inTransaction(async (tx) => {
    const before = await lockEndpoint(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'WEBHOOK_CHANGED' }
    await writeEndpoint(tx, id, fields)
    await context.jobs.wake(tx, SEND)
    await context.reconcileTodos(tx, stoppedWebhooks)
    const facts = changesOf({
      name: [before.name, name],
      host: [hostOf(before.url), hostOf(fields.url)],
      events: [before.events.join(', '), fields.events.join(', ')],
      isOn: [before.is_on, isOn],
    })
    await context.recorder.record(tx, { ...audited('webhook.changed', id, caller), facts })
    return { ok: null }
  })
})

/** The previous secret signs for another day, so that receivers can be changed meanwhile. */
export const rotateSecret = serve(calls.rotateSecret, async ({ database, keyring, recorder }, { id }, caller) => {
  const secret = drawSecret()
  return await database.inTransaction(async (tx) => {
    const sealed = await readSecret(tx, id)
    if (!sealed) return { refused: 'NOT_FOUND' }
    const present = openSecret(keyring, id, sealed)
    const previous = present === null ? null : sealSecret(keyring, id, present).secret
    await writeSecret(tx, id, { ...sealSecret(keyring, id, secret), previous })
    await recorder.record(tx, audited('webhook.secret-rotated', id, caller))
    return { ok: { id, secret } }
  })
})

export const removeEndpoint = serve(calls.removeEndpoint, async ({ database, recorder, reconcileTodos }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const before = await lockEndpoint(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    await tx.deleteFrom('integration.endpoint').where('id', '=', id).execute()
    await reconcileTodos(tx, stoppedWebhooks)
    const facts = { name: before.name, host: hostOf(before.url) }
    await recorder.record(tx, { ...audited('webhook.removed', id, caller), facts })
    return { ok: null }
  })
})
