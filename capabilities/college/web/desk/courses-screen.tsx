import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#web/console/call/use-act.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { createCourse, LEVELS, type Level, listCourses, STATES, type State } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'

type Line = RowOf<typeof listCourses>

/** Every course there is. */
export default function CoursesScreen() {
  const say = useSay(collegeScreens)
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(false)
  const list = useList(listCourses, { sort: 'changedAt', direction: 'desc', filters: { q: 'text', state: 'one', level: 'one' } })
  const open = ({ id }: Pick<Line, 'id'>) => void navigate(`/content/courses/${id}`)
  const begin = (
    <Button kind="solid" onClick={() => setBeginning(true)}>
      {say('courses.new')}
    </Button>
  )
  return (
    <>
      <PageHead lead={say('courses.lead')} actions={begin} />
      <DataTable
        name="courses"
        label={say('courses.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }: Line) => title}
        onOpen={(row: Line) => open(row)}
        filters={
          <>
            <TextFilter list={list} name="q" label={say('courses.search')} />
            <OneFilter
              list={list}
              name="state"
              label={say('courses.state')}
              choices={STATES.map((value) => ({ value, label: say(`state.${value}`) }))}
            />
            <OneFilter
              list={list}
              name="level"
              label={say('courses.level')}
              choices={LEVELS.map((value) => ({ value, label: say(`level.${value}`) }))}
            />
          </>
        }
        actions={(row: Line) => [{ label: say('courses.open'), onPress: () => open(row) }]}
        empty={{ icon: 'book', title: say('courses.none'), text: say('courses.none-why'), action: begin }}
      />
      {beginning && <NewCourse onClose={() => setBeginning(false)} onMade={open} />}
    </>
  )
}

function useColumns(): readonly Column<Line>[] {
  const say = useSay(collegeScreens)
  return [
    { key: 'number', title: say('courses.number'), sort: 'number', render: ({ number }) => `#${number}` },
    {
      key: 'title',
      title: say('courses.title'),
      sort: 'title',
      always: true,
      clip: true,
      width: '34%',
      render: ({ title }) => <b className={styles.name}>{title}</b>,
    },
    { key: 'state', title: say('courses.state'), render: (row) => <CourseState {...row} /> },
    { key: 'level', title: say('courses.level'), render: ({ level }) => say(`level.${level}`) },
    { key: 'lessons', title: say('courses.lessons'), align: 'end', render: ({ lessons }) => lessons },
    {
      key: 'enrolled',
      title: say('courses.enrolled'),
      sort: 'enrolled',
      align: 'end',
      render: ({ enrolled }) => <Amount of={enrolled} />,
    },
    { key: 'finished', title: say('courses.finished'), align: 'end', render: ({ finished }) => <Amount of={finished} /> },
    { key: 'changed', title: say('courses.changed'), sort: 'changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}

/** Where a course stands; with what was saved and not published, which only matters while it is online. */
export function CourseState({ state, hasDraft }: { readonly state: State; readonly hasDraft: boolean }) {
  const say = useSay(collegeScreens)
  return (
    <>
      <Status kind={state === 'online' ? 'ok' : state === 'draft' ? 'info' : 'idle'}>{say(`state.${state}`)}</Status>
      {state === 'online' && hasDraft && (
        <>
          {' '}
          <Status kind="warn">{say('state.unpublished')}</Status>
        </>
      )}
    </>
  )
}

/** Begins a course and goes on to its desk. */
function NewCourse({ onClose, onMade }: { onClose(): void; onMade(made: { readonly id: string }): void }) {
  const say = useSay(collegeScreens)
  const creating = useAct(createCourse, { changes: [listCourses], onDone: onMade })
  const form = useForm(
    { zh: '', en: '', level: 'beginner' as string | null },
    {
      check: ({ zh, en }) => (zh.trim() === '' && en.trim() === '' ? { zh: say('new.needed') } : {}),
      send: ({ zh, en, level }) => creating.act({ title: { 'zh-CN': zh, 'en-US': en }, level: (level ?? 'beginner') as Level }),
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={say('new.title')} form={form} action={say('new.create')}>
      <TextInput label={say('new.zh')} maxLength={80} {...form.text('zh')} />
      <TextInput label={say('new.en')} maxLength={80} {...form.text('en')} />
      <Select
        label={say('facts.level')}
        allowDeselect={false}
        data={LEVELS.map((value) => ({ value, label: say(`level.${value}`) }))}
        {...form.value('level')}
      />
    </DrawerForm>
  )
}
