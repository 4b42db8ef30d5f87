import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AnsweredQuestion } from '#capabilities/enquiries/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { addPerson, exportPeople, listPeople, REGISTRATION_STATES, readPersonAnswers, removePerson } from '../../contract.ts'
import { doorText } from '../../text/door.ts'
import { peopleScreens } from '../../text/people.ts'
import { PersonAnswers } from './person-answers.tsx'

type Line = RowOf<typeof listPeople>
type Head = Pick<OutputOf<typeof listPeople>, 'title' | 'capacity' | 'confirmed' | 'offered' | 'waiting'>

export default function PeopleScreen() {
  const t = useTranslate(peopleScreens)
  const tDoor = useTranslate(doorText)
  const { id = '' } = useParams()
  const [adding, setAdding] = useState(false)
  const list = useList(listPeople, {
    sort: 'registeredAt',
    direction: 'asc',
    filters: { q: 'text', state: 'one' },
    input: ({ page, pageSize, sort, direction, filters: { q, state } }) => ({
      activity: id,
      page,
      pageSize,
      sort: sort as 'registeredAt',
      direction,
      filters: { ...(q && { q }), ...(state && { state: state as Line['state'] }) },
    }),
  })
  const head = list.asked.ok as Head | undefined
  const remove = useRemoval()
  const answers = useAnswers()
  return (
    <>
      <PageHead
        title={head?.title ?? t('people.title')}
        lead={head && figuresOf(head, t)}
        actions={
          <>
            <ButtonLink to={`/content/activities/${id}/door`} reload>
              {tDoor('door.open')}
            </ButtonLink>
            <ExportButton activity={id} />
            <Button kind="solid" onClick={() => setAdding(true)}>
              {t('people.add')}
            </Button>
          </>
        }
      />
      {head && head.capacity !== null && head.confirmed > head.capacity && <Notice kind="warn" title={t('people.beyond')} />}
      <DataTable
        name="activity-people"
        label={t('people.title')}
        list={list}
        columns={useColumns()}
        keyOf={(row) => row.id}
        nameOf={({ name }: Line) => name}
        filters={
          <>
            <TextFilter list={list} name="q" label={t('people.search')} />
            <OneFilter
              list={list}
              name="state"
              label={t('people.state')}
              choices={REGISTRATION_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
          </>
        }
        actions={(row: Line) => [
          ...(row.hasAnswers ? [{ label: t('people.answers'), onPress: () => void answers.open(row) }] : []),
          ...(row.state === 'cancelled' || row.state === 'expired'
            ? []
            : [{ label: t('people.remove'), onPress: () => void remove(row), danger: true as const }]),
        ]}
        empty={{ icon: 'people', title: t('people.none'), text: t('people.none-why') }}
      />
      {answers.shown && <PersonAnswers {...answers.shown} onClose={answers.close} />}
      {adding && <AddPerson activity={id} onClose={() => setAdding(false)} />}
    </>
  )
}

function figuresOf(
  { capacity, confirmed, offered, waiting }: Head,
  t: ReturnType<typeof useTranslate<(typeof peopleScreens)['en-US']>>,
): string {
  return capacity === null ? t('people.figures', { confirmed, waiting }) : t('people.filled', { confirmed, offered, waiting, capacity })
}

const KINDS = { confirmed: 'ok', waiting: 'idle', offered: 'info', cancelled: 'idle', expired: 'idle' } as const

function useColumns(): readonly Column<Line>[] {
  const t = useTranslate(peopleScreens)
  return [
    { key: 'name', title: t('people.name'), sort: 'name', always: true, render: ({ name }) => <b>{name}</b> },
    {
      key: 'account',
      title: t('people.account'),
      render: ({ account, isAdded }) => (isAdded ? `${account} · ${t('people.added')}` : account),
    },
    { key: 'state', title: t('people.state'), render: ({ state }) => <Status kind={KINDS[state]}>{t(`state.${state}`)}</Status> },
    { key: 'registered', title: t('people.registered'), sort: 'registeredAt', render: ({ registeredAt }) => <When at={registeredAt} /> },
  ]
}

function useRemoval() {
  const t = useTranslate(peopleScreens)
  const { run } = useAction(removePerson, { changes: [listPeople] })
  return async ({ id, name }: Line) => {
    const question = { title: t('people.remove-title', { name }), text: t('people.remove-text'), action: t('people.remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await run({ id })
    if (done) 'ok' in done ? toast('ok', t('people.removed')) : toastRefusal(done)
  }
}

function useAnswers() {
  const [shown, setShown] = useState<{ readonly id: string; readonly name: string; readonly answers: readonly AnsweredQuestion[] }>()
  const { run } = useAction(readPersonAnswers)
  return {
    shown,
    close: () => setShown(undefined),
    async open({ id, name }: Line) {
      const read = await run({ id })
      if (read) 'ok' in read ? setShown({ id, name, answers: read.ok.answers }) : toastRefusal(read)
    },
  }
}

function ExportButton({ activity }: { readonly activity: string }) {
  const t = useTranslate(peopleScreens)
  const { run, busy } = useAction(exportPeople)
  async function save() {
    const done = await run({ activity })
    if (!done) return
    if ('refused' in done) return toastRefusal(done)
    const { name, type, text, rows } = done.ok
    saveAsFile({ name, type, text })
    toast('ok', t('people.exported', { count: rows }))
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t('people.export')}
    </Button>
  )
}

function AddPerson({ activity, onClose }: { readonly activity: string; onClose(): void }) {
  const t = useTranslate(peopleScreens)
  const adding = useAction(addPerson, {
    changes: [listPeople],
    onDone: ({ added }) => toast('ok', t(added ? 'people.is-added' : 'people.was-added')),
  })
  const form = useForm(
    { account: '', name: '' },
    {
      check: ({ account, name }) => ({
        ...(account.trim() === '' && { account: t('people.needed') }),
        ...(name.trim() === '' && { name: t('people.needed') }),
      }),
      send: (values) => adding.run({ activity, ...values }),
      places: { ACCOUNT_UNKNOWN: 'account' },
      onDone: onClose,
      isPrivate: true,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('people.add')} form={form} action={t('people.add')}>
      <TextInput label={t('people.add-account')} description={t('people.add-help')} maxLength={60} {...form.text('account')} />
      <TextInput label={t('people.name')} maxLength={60} {...form.text('name')} />
    </DrawerForm>
  )
}
