import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { createCourse, LEVELS, type Level, listCourses, STATES, type State } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'

type Line = RowOf<typeof listCourses>

export default function CoursesScreen() {
  const t = useTranslate(collegeScreens)
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(false)
  const list = useList(listCourses, { sort: 'changedAt', direction: 'desc', filters: { q: 'text', state: 'one', level: 'one' } })
  const open = ({ id }: Pick<Line, 'id'>) => void navigate(`/content/courses/${id}`)
  const begin = (
    <Button kind="solid" onClick={() => setBeginning(true)}>
      {t('courses.new')}
    </Button>
  )
  return (
    <>
      <PageHead lead={t('courses.lead')} actions={begin} />
      <DataTable
        name="courses"
        label={t('courses.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }: Line) => title}
        onOpen={(row: Line) => open(row)}
        filters={
          <>
            <TextFilter list={list} name="q" label={t('courses.search')} />
            <OneFilter
              list={list}
              name="state"
              label={t('courses.state')}
              choices={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            <OneFilter
              list={list}
              name="level"
              label={t('courses.level')}
              choices={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
            />
          </>
        }
        actions={(row: Line) => [{ label: t('courses.open'), onPress: () => open(row) }]}
        empty={{ icon: 'book', title: t('courses.none'), text: t('courses.none-why'), action: begin }}
      />
      {beginning && <NewCourse onClose={() => setBeginning(false)} onMade={open} />}
    </>
  )
}

function useColumns(): readonly Column<Line>[] {
  const t = useTranslate(collegeScreens)
  return [
    { key: 'number', title: t('courses.number'), sort: 'number', render: ({ number }) => `#${number}` },
    {
      key: 'title',
      title: t('courses.title'),
      sort: 'title',
      always: true,
      clip: true,
      width: '34%',
      render: ({ title }) => <b>{title}</b>,
    },
    { key: 'state', title: t('courses.state'), render: (row) => <CourseState {...row} /> },
    { key: 'level', title: t('courses.level'), render: ({ level }) => t(`level.${level}`) },
    { key: 'lessons', title: t('courses.lessons'), align: 'end', render: ({ lessons }) => lessons },
    {
      key: 'enrolled',
      title: t('courses.enrolled'),
      sort: 'enrolled',
      align: 'end',
      render: ({ enrolled }) => <Amount of={enrolled} />,
    },
    { key: 'finished', title: t('courses.finished'), align: 'end', render: ({ finished }) => <Amount of={finished} /> },
    { key: 'changed', title: t('courses.changed'), sort: 'changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}

/** Shows the state of a course, and unpublished changes, which matter only while it is published. */
export function CourseState({ state, hasDraft }: { readonly state: State; readonly hasDraft: boolean }) {
  const t = useTranslate(collegeScreens)
  return (
    <>
      <Status kind={state === 'online' ? 'ok' : 'idle'}>{t(`state.${state}`)}</Status>
      {state === 'online' && hasDraft && (
        <>
          {' '}
          <Status kind="warn">{t('state.unpublished')}</Status>
        </>
      )}
    </>
  )
}

function NewCourse({ onClose, onMade }: { onClose(): void; onMade(made: { readonly id: string }): void }) {
  const t = useTranslate(collegeScreens)
  const creating = useAction(createCourse, { changes: [listCourses], onDone: onMade })
  const form = useForm(
    { zh: '', en: '', level: 'beginner' as string | null },
    {
      check: ({ zh, en }) => (zh.trim() === '' && en.trim() === '' ? { zh: t('new.needed') } : {}),
      send: ({ zh, en, level }) => creating.run({ title: { 'zh-CN': zh, 'en-US': en }, level: (level ?? 'beginner') as Level }),
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('new.title')} form={form} action={t('new.create')}>
      <TextInput label={t('new.zh')} maxLength={80} {...form.text('zh')} />
      <TextInput label={t('new.en')} maxLength={80} {...form.text('en')} />
      <Select
        label={t('facts.level')}
        allowDeselect={false}
        data={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        {...form.value('level')}
      />
    </DrawerForm>
  )
}
