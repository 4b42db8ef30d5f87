import { Checkbox, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PROGRAM_SCOPES, type ProgramScope } from '#contract/permission.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { createToken, listTokens, TOKEN_DAYS } from '../../contract.ts'
import { tokenScreens } from '../../text/token-screens.ts'
import { ShownSecret } from '../shown-secret.tsx'

type Values = { name: string; scopes: ProgramScope[]; days: number; networks: string[] }
const NEW: Values = { name: '', scopes: ['content:read'], days: TOKEN_DAYS.usual, networks: [] }

/** Creates a token, and shows it once. */
export function NewToken({ onClose }: { onClose(): void }) {
  const t = useTranslate(tokenScreens)
  const [token, setToken] = useState<string>()
  const creating = useAction(createToken, { changes: [listTokens], onDone: (made) => setToken(made.token) })
  const form = useForm<Values>(NEW, { send: creating.run, isPrivate: true })
  if (token !== undefined) return <MadeToken token={token} onClose={onClose} />
  return (
    <DrawerForm open onClose={onClose} title={t('new')} form={form} action={t('create')}>
      <TextInput label={t('name')} description={t('name.help')} maxLength={80} {...form.text('name')} />
      <Checkbox.Group label={t('scopes')} {...form.value('scopes')}>
        <div className={stack(8)}>
          {PROGRAM_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <NumberField
        label={t('days')}
        description={t('days.help', { most: TOKEN_DAYS.most })}
        min={TOKEN_DAYS.least}
        max={TOKEN_DAYS.most}
        allowDecimal={false}
        {...form.value('days')}
      />
      <TagsInput label={t('networks')} description={t('networks.help')} maxTags={10} {...form.value('networks')} />
    </DrawerForm>
  )
}

function MadeToken({ token, onClose }: { readonly token: string; onClose(): void }) {
  const t = useTranslate(tokenScreens)
  const texts = { title: t('made-title'), text: t('made-text'), label: t('token'), done: t('done') }
  return <ShownSecret texts={texts} value={token} onClose={onClose} />
}
