import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { listDeliveries, listEndpoints, OVERLAP_HOURS, removeEndpoint, rotateSecret, testEndpoint } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import type { EndpointRow } from './use-endpoint-columns.tsx'

/** Returns the actions of a webhook. */
export function useEndpointActions(onSecret: (secret: string) => void) {
  const t = useTranslate(webhookScreens)
  const testing = useAction(testEndpoint, { changes: [listEndpoints, listDeliveries] })
  const rotating = useAction(rotateSecret, { changes: [listEndpoints] })
  const removing = useAction(removeEndpoint, { changes: [listEndpoints] })

  async function test({ id }: EndpointRow) {
    const done = await testing.run({ id })
    if (done) toastOutcome(done, t('tested'))
  }
  async function rotate({ id, name }: EndpointRow) {
    const question = { title: t('rotate-title', { name }), text: t('rotate-text', { hours: OVERLAP_HOURS }), action: t('rotate') }
    if (!(await confirm(question))) return
    const done = await rotating.run({ id })
    if (done && 'ok' in done) onSecret(done.ok.secret)
    else if (done) toastRefusal(done)
  }
  async function remove({ id, name }: EndpointRow) {
    if (!(await confirm({ title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true }))) return
    const done = await removing.run({ id })
    if (done) toastOutcome(done, t('removed'))
  }
  return { test, rotate, remove }
}
