import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '#web/console/call/use-act.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { closeComments, listClosedComments } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { useClosing } from './close-button.tsx'
import { CHANGED } from './use-decide.ts'

/** Items under which nobody may write any more, and how to open it again. */
export function ClosedList() {
  const say = useSay(moderationText)
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
      label={say('closed.list')}
      list={list}
      keyOf={({ number }) => String(number)}
      nameOf={({ title, number }) => title || `#${number}`}
      actions={({ number }) => [{ label: say('closed.open'), onPress: () => void close(number, false) }]}
      columns={[
        {
          key: 'item',
          title: say('closed.item'),
          always: true,
          clip: true,
          render: ({ title, path, number }) => (path ? <Link to={path}>{title}</Link> : title || `#${number}`),
        },
        { key: 'at', title: say('closed.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'by', title: say('closed.by'), render: ({ by }) => by?.name ?? '—' },
      ]}
      empty={{ icon: 'comment', title: say('closed.none'), text: <p>{say('closed.none-why')}</p>, action: <CloseAnother /> }}
    />
  )
}

/** The way to close the comments of an item that is in no queue. */
export function CloseAnother() {
  const say = useSay(moderationText)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{say('closed.new')}</Button>
      {choosing && <CloseDrawer onClose={() => setChoosing(false)} />}
    </>
  )
}

function CloseDrawer({ onClose }: { onClose(): void }) {
  const say = useSay(moderationText)
  const closing = useAct(closeComments, { changes: [...CHANGED, listClosedComments], onDone: () => toast('ok', say('closed.done')) })
  const form = useForm(
    { number: '' },
    {
      check: ({ number }) => (/^[1-9]\d{0,9}$/.test(number.trim()) ? {} : { number: say('closed.number-needed') }),
      send: ({ number }) => closing.act({ number: Number(number), closed: true }),
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={say('closed.new')} form={form} action={say('closed.close')}>
      <TextInput label={say('closed.number')} description={say('closed.number-help')} inputMode="numeric" {...form.text('number')} />
    </DrawerForm>
  )
}
