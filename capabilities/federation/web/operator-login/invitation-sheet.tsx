import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { CopyField } from '#web/console/show/copy-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { inviteToProvider } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'

type Props = { readonly providers: readonly { readonly key: string; readonly name: string }[]; onClose(): void }

/** Makes a link by which the person of an account links it. The link is shown once. */
export function InvitationSheet({ providers, onClose }: Props) {
  const t = useTranslate(operatorLoginScreen)
  const [made, setMade] = useState<OutputOf<typeof inviteToProvider>>()
  const inviting = useAction(inviteToProvider, { onDone: setMade })
  const form = useForm({ key: providers[0]?.key ?? '', username: '' }, { send: inviting.run, isPrivate: true })
  return (
    <Sheet open onClose={onClose} width={480} title={t('invite')}>
      {made ? (
        <div className={stack(16)}>
          <p>{t('invite-once')}</p>
          <CopyField label={t('invite-made', { name: made.name })} value={made.link} />
          <Button kind="solid" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <div className={stack(16)}>
          <p>{t('invite-lead')}</p>
          <FormOf form={form} action={t('invite-make')}>
            {providers.length > 1 && (
              <Select
                label={t('provider')}
                allowDeselect={false}
                data={providers.map(({ key, name }) => ({ value: key, label: name }))}
                {...form.value('key')}
              />
            )}
            <TextInput label={t('invite-who')} autoComplete="off" maxLength={128} {...form.text('username')} />
          </FormOf>
        </div>
      )}
    </Sheet>
  )
}
