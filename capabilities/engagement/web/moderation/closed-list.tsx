import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { readNumber } from '#contract/input/typed.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { closeComments, listClosedComments } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { useClosing } from './close-button.tsx'
import { CHANGED } from './use-decide.ts'

export function ClosedList() {
  const t = useTranslate(moderationText)
  const { close } = useClosing()
  const list = useList(listClosedComments, {
    sort: 'at',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'at' as const, direction }),
  })
  return (
    <DataTable
      name="closed-talk"
      label={t('closed.list')}
      list={list}
      keyOf={({ number }) => String(number)}
      nameOf={({ title, number }) => title || `#${number}`}
      actions={({ number }) => [{ label: t('closed.open'), onPress: () => void close(number, false) }]}
      columns={[
        {
          key: 'item',
          title: t('closed.item'),
          always: true,
          clip: true,
          render: ({ title, path, number }) => (path ? <Link to={path}>{title}</Link> : title || `#${number}`),
        },
        { key: 'at', title: t('closed.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'by', title: t('closed.by'), render: ({ by }) => by?.name ?? '—' },
      ]}
      empty={{ icon: 'comment', title: t('closed.none'), text: <p>{t('closed.none-why')}</p>, action: <CloseAnother /> }}
    />
  )
}

/** Closes comments of an item that is in no queue. */
export function CloseAnother() {
  const t = useTranslate(moderationText)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('closed.new')}</Button>
      {choosing && <CloseDrawer onClose={() => setChoosing(false)} />}
    </>
  )
}

function CloseDrawer({ onClose }: { onClose(): void }) {
  const t = useTranslate(moderationText)
  const closing = useAction(closeComments, { changes: [...CHANGED, listClosedComments], onDone: () => toast('ok', t('closed.done')) })
  const form = useForm(
    { number: '' },
    {
      check: ({ number }) => (readNumber(number) >= 1 ? {} : { number: t('closed.number-needed') }),
      send: ({ number }) => closing.run({ number: readNumber(number), closed: true }),
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('closed.new')} form={form} action={t('closed.close')}>
      <TextInput label={t('closed.number')} description={t('closed.number-help')} inputMode="numeric" {...form.text('number')} />
    </DrawerForm>
  )
}
