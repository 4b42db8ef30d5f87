import { useState } from 'react'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { CopyField } from '#web/console/show/copy-field.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listClients } from '../../contract.ts'
import { clientScreens } from '../../text/client-screens.ts'
import { ClientForm } from './client-form.tsx'
import { type MadeClient, ShownClient } from './shown-client.tsx'
import { useClientActions } from './use-client-actions.ts'
import { type ClientRow, useClientColumns } from './use-client-columns.tsx'

type Opened = { readonly form: ClientRow | undefined } | { readonly made: MadeClient }

/** Lists the sites that people log in to with their account here, and the key that signs these logins. */
export default function ClientsScreen() {
  const t = useTranslate(clientScreens)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const provider = useCall(listClients, {})
  const list = useList(listClients, { sort: 'createdAt', direction: 'desc', pageSize: 50, filters: {}, input: () => ({}) })
  const { rotate, remove, replaceKey } = useClientActions((made) => setOpened({ made }))
  const begin = (
    <Button kind="solid" onClick={() => setOpened({ form: undefined })}>
      {t('new')}
    </Button>
  )
  return (
    <div className={stack(24)}>
      <PageHead lead={t('lead')} actions={begin} />
      <DataTable
        name="connected-sites"
        label={t('list')}
        list={list}
        columns={useClientColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={(row) => setOpened({ form: row })}
        actions={(row: ClientRow) => [
          { label: t('edit'), icon: 'edit', onPress: () => setOpened({ form: row }) },
          ...(row.kind === 'confidential' ? [{ label: t('rotate'), icon: 'key' as const, onPress: () => void rotate(row) }] : []),
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
        ]}
        empty={{ icon: 'link', title: t('none'), text: t('none-why'), action: begin }}
      />
      {provider.ok && <SigningKey issuer={provider.ok.issuer} since={provider.ok.keysSince} onReplace={() => void replaceKey()} />}
      {opened && 'form' in opened && <ClientForm client={opened.form} onClose={close} onMade={(made) => setOpened({ made })} />}
      {opened && 'made' in opened && <ShownClient made={opened.made} issuer={provider.ok?.issuer ?? ''} onClose={close} />}
    </div>
  )
}

function SigningKey({ issuer, since, onReplace }: { readonly issuer: string; readonly since: string | null; onReplace(): void }) {
  const t = useTranslate(clientScreens)
  return (
    <Card title={t('keys')} actions={since !== null && <Button onClick={onReplace}>{t('keys-rotate')}</Button>}>
      <div className={stack(12)}>
        <p>
          {t('keys-text')}{' '}
          {since === null ? (
            t('keys-none')
          ) : (
            <>
              {t('keys-since')} <When at={since} />
            </>
          )}
        </p>
        <CopyField label={t('issuer')} value={issuer} />
      </div>
    </Card>
  )
}
