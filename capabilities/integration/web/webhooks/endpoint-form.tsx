import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { createEndpoint, listEndpoints, updateEndpoint, WEBHOOK_EVENTS, type WebhookEvent } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import type { EndpointRow } from './use-endpoint-columns.tsx'

type Values = { name: string; url: string; events: WebhookEvent[]; isOn: boolean }
const NEW: Values = { name: '', url: 'https://', events: ['item.published', 'item.unpublished'], isOn: true }

const valuesOf = ({ name, url, events, status }: EndpointRow): Values => ({
  name,
  url,
  events: [...events],
  isOn: status === 'ok' || status === 'failing',
})

type Props = { readonly endpoint: EndpointRow | undefined; onClose(): void; onSecret(secret: string): void }

/** Creates or changes a webhook. A new one continues with its secret. */
export function EndpointForm({ endpoint, onClose, onSecret }: Props) {
  const t = useTranslate(webhookScreens)
  const creating = useAction(createEndpoint, { changes: [listEndpoints], onDone: ({ secret }) => onSecret(secret) })
  const updating = useAction(updateEndpoint, {
    changes: [listEndpoints],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  const form = useForm<Values>(endpoint ? valuesOf(endpoint) : NEW, {
    send: ({ isOn, ...fields }) =>
      endpoint ? updating.run({ id: endpoint.id, version: endpoint.version, isOn, ...fields }) : creating.run(fields),
  })
  return (
    <DrawerForm open onClose={onClose} title={t(endpoint ? 'edit' : 'new')} form={form} action={t(endpoint ? 'save' : 'create')}>
      <TextInput label={t('name')} maxLength={80} {...form.text('name')} />
      <TextInput label={t('url')} description={t('url.help')} type="url" inputMode="url" maxLength={2_000} {...form.text('url')} />
      <Checkbox.Group label={t('events')} {...form.value('events')}>
        <div className={stack(8)}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {endpoint && <Switch label={t('is-on')} {...form.check('isOn')} />}
    </DrawerForm>
  )
}
