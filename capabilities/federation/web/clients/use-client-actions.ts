import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { listClients, removeClient, rotateClientSecret, rotateSigningKeys } from '../../contract.ts'
import { clientScreens } from '../../text/client-screens.ts'
import type { MadeClient } from './shown-client.tsx'
import type { ClientRow } from './use-client-columns.tsx'

/** Returns the actions of a connected site, and the one on the signing key. */
export function useClientActions(onSecret: (made: MadeClient) => void) {
  const t = useTranslate(clientScreens)
  const rotating = useAction(rotateClientSecret, { changes: [listClients] })
  const removing = useAction(removeClient, { changes: [listClients] })
  const replacing = useAction(rotateSigningKeys, { changes: [listClients] })

  async function rotate({ id, name }: ClientRow) {
    if (!(await confirm({ title: t('rotate-title', { name }), text: t('rotate-text'), action: t('rotate'), danger: true }))) return
    const done = await rotating.run({ id })
    if (done && 'ok' in done) onSecret(done.ok)
    else if (done) toastRefusal(done)
  }
  async function remove({ id, name }: ClientRow) {
    if (!(await confirm({ title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true }))) return
    const done = await removing.run({ id })
    if (done) toastOutcome(done, t('removed'))
  }
  async function replaceKey() {
    if (!(await confirm({ title: t('keys-rotate-title'), text: t('keys-rotate-text'), action: t('keys-rotate') }))) return
    const done = await replacing.run({})
    if (done) toastOutcome(done, t('keys-rotated'))
  }
  return { rotate, remove, replaceKey }
}
