import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { listIdentities, listProviders, removeIdentity, removeProvider } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'

/** Returns the actions that remove a provider, or the link of one account. */
export function useProviderActions() {
  const t = useTranslate(operatorLoginScreen)
  const removing = useAction(removeProvider, { changes: [listProviders, listIdentities] })
  const unlinking = useAction(removeIdentity, { changes: [listProviders, listIdentities] })

  async function remove({ key, name }: { readonly key: string; readonly name: string }) {
    if (!(await confirm({ title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true }))) return
    const done = await removing.run({ key })
    if (done) toastOutcome(done, t('removed'))
  }
  async function unlink({ key, accountId, name }: { readonly key: string; readonly accountId: string; readonly name: string }) {
    if (!(await confirm({ title: t('unlink-title', { name }), text: t('unlink-text'), action: t('unlink'), danger: true }))) return
    const done = await unlinking.run({ key, accountId })
    if (done) toastOutcome(done, t('unlinked'))
  }
  return { remove, unlink }
}
