import { Checkbox, SegmentedControl, Switch, TagsInput, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { CLIENT_SCOPES, type ClientScope, createClient, listClients, MOST_ADDRESSES, updateClient } from '../../contract.ts'
import { clientScreens } from '../../text/client-screens.ts'
import type { MadeClient } from './shown-client.tsx'
import type { ClientRow } from './use-client-columns.tsx'

type Kind = ClientRow['kind']
type Values = {
  name: string
  kind: Kind
  redirectUris: string[]
  logoutUris: string[]
  noticeUri: string
  scopes: ClientScope[]
  needsPkce: boolean
  isOn: boolean
}
const NEW: Values = {
  name: '',
  kind: 'confidential',
  redirectUris: [],
  logoutUris: [],
  noticeUri: '',
  scopes: ['profile', 'email'],
  needsPkce: true,
  isOn: true,
}

function valuesOf({ name, kind, redirectUris, logoutUris, noticeUri, scopes, needsPkce, isOn }: ClientRow): Values {
  const lists = { redirectUris: [...redirectUris], logoutUris: [...logoutUris], scopes: [...scopes] }
  return { name, kind, noticeUri, needsPkce, isOn, ...lists }
}

type Props = { readonly client: ClientRow | undefined; onClose(): void; onMade(made: MadeClient): void }

/** Connects a site or changes it. A new one continues with what has to be entered there. */
export function ClientForm({ client, onClose, onMade }: Props) {
  const t = useTranslate(clientScreens)
  const creating = useAction(createClient, { changes: [listClients], onDone: onMade })
  const updating = useAction(updateClient, {
    changes: [listClients],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  const form = useForm<Values>(client ? valuesOf(client) : NEW, {
    send: ({ kind, isOn, ...fields }) =>
      client ? updating.run({ id: client.id, version: client.version, isOn, ...fields }) : creating.run({ kind, ...fields }),
  })
  const kinds = (['confidential', 'public'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={client ? t('edit-title', { name: client.name }) : t('new')}
      form={form}
      action={t(client ? 'save' : 'create')}
    >
      <TextInput label={t('name')} description={t('name.help')} maxLength={80} {...form.text('name')} />
      {!client && <KindChoice label={t('kind')} kinds={kinds} value={form.values.kind} onChange={(kind) => form.set('kind', kind)} />}
      <TagsInput
        label={t('redirect-uris')}
        description={t('redirect-uris.help')}
        maxTags={MOST_ADDRESSES}
        {...form.value('redirectUris')}
      />
      <Checkbox.Group label={t('scopes')} {...form.value('scopes')}>
        <div className={stack(8)}>
          {CLIENT_SCOPES.filter((scope) => scope !== 'openid').map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <TagsInput label={t('logout-uris')} description={t('logout-uris.help')} maxTags={MOST_ADDRESSES} {...form.value('logoutUris')} />
      <TextInput label={t('notice-uri')} description={t('notice-uri.help')} maxLength={500} {...form.text('noticeUri')} />
      {form.values.kind === 'confidential' && (
        <Switch label={t('needs-pkce')} description={t('needs-pkce.help')} {...form.check('needsPkce')} />
      )}
      {client && <Switch label={t('is-on')} {...form.check('isOn')} />}
    </DrawerForm>
  )
}

type KindProps = {
  readonly label: string
  readonly kinds: { value: Kind; label: string }[]
  readonly value: Kind
  onChange(kind: Kind): void
}

const KindChoice = ({ label, kinds, value, onChange }: KindProps) => (
  <SegmentedControl aria-label={label} data={kinds} value={value} onChange={(kind) => onChange(kind as Kind)} fullWidth />
)
