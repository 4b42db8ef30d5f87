import { useState } from 'react'
import { SECOND } from '#contract/duration.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { listEndpoints } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'
import { ShownSecret } from '../shown-secret.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { useEndpointActions } from './use-endpoint-actions.ts'
import { type EndpointRow, useEndpointColumns } from './use-endpoint-columns.tsx'

type Opened = { readonly form: EndpointRow | undefined } | { readonly messages: EndpointRow } | { readonly secret: string }

/** Lists the webhooks, with their messages. */
export default function WebhooksScreen() {
  const t = useTranslate(webhookScreens)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const list = useList(listEndpoints, {
    sort: 'createdAt',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: () => ({}),
    everyMs: 15 * SECOND,
  })
  const { test, rotate, remove } = useEndpointActions((secret) => setOpened({ secret }))
  const begin = (
    <Button kind="solid" onClick={() => setOpened({ form: undefined })}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHead lead={t('lead')} actions={begin} />
      <DataTable
        name="webhooks"
        label={t('list')}
        list={list}
        columns={useEndpointColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={(row) => setOpened({ messages: row })}
        actions={(row: EndpointRow) => [
          { label: t('messages'), icon: 'list', onPress: () => setOpened({ messages: row }) },
          { label: t('test'), icon: 'send', onPress: () => void test(row) },
          { label: t('edit'), icon: 'edit', onPress: () => setOpened({ form: row }) },
          { label: t('rotate'), icon: 'key', onPress: () => void rotate(row) },
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
        ]}
        empty={{ icon: 'send', title: t('none'), text: t('none-why'), action: begin }}
      />
      {opened && 'form' in opened && <EndpointForm endpoint={opened.form} onClose={close} onSecret={(secret) => setOpened({ secret })} />}
      {opened && 'messages' in opened && (
        <DeliveriesSheet endpoint={opened.messages} onTest={() => void test(opened.messages)} onClose={close} />
      )}
      {opened && 'secret' in opened && (
        <ShownSecret
          texts={{ title: t('secret-title'), text: t('secret-text'), label: t('secret'), done: t('done') }}
          value={opened.secret}
          onClose={close}
        />
      )}
    </>
  )
}
