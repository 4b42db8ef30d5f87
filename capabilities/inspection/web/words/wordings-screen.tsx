import { useState } from 'react'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { listTextReviews, type WordingRow } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagWords } from '../words.ts'
import { WordingSheet } from './wording-sheet.tsx'

/** Descriptions, captions and titles of topics that readers do not see before somebody has judged them. */
export default function WordingsScreen() {
  const say = useSay(inspectionScreens)
  const [opened, setOpened] = useState<WordingRow>()
  const list = useList(listTextReviews, {
    sort: 'writtenAt',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'writtenAt' as const, direction }),
  })
  return (
    <>
      <PageHead lead={say('wordings.lead')} actions={<ButtonLink to="/list/card">{say('judge.back')}</ButtonLink>} />
      <DataTable
        name="inspection-wordings"
        label={say('wordings.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={useColumns()}
        onOpen={(row) => setOpened(row)}
        empty={{ icon: 'ok', title: say('wordings.none'), text: say('wordings.none-text') }}
      />
      {opened && <WordingSheet key={opened.id} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<WordingRow>[] {
  const say = useSay(inspectionScreens)
  return [
    { key: 'after', title: say('wordings.after'), always: true, clip: true, width: '36%', render: Words },
    { key: 'about', title: say('wordings.about'), render: ({ about }: WordingRow) => say(`wordings.${about}`) },
    { key: 'title', title: say('wordings.of'), clip: true, width: '22%', render: ({ title }: WordingRow) => title },
    { key: 'flags', title: say('judge.flags'), render: Found },
    { key: 'by', title: say('wordings.by'), render: ({ writtenBy }: WordingRow) => writtenBy.name ?? '—' },
    { key: 'writtenAt', title: say('waiting.since'), sort: 'writtenAt', render: ({ writtenAt }: WordingRow) => <When at={writtenAt} /> },
  ]
}

const Words = ({ after, language }: WordingRow) => (
  <span lang={language}>
    {after} <span className={styles.quiet}>{language === 'zh-CN' ? '中文' : 'English'}</span>
  </span>
)

function Found({ flags }: WordingRow) {
  const say = useSay(inspectionScreens)
  const { what } = useFlagWords()
  const [first] = flags
  return first ? <Status kind="warn">{what(first)}</Status> : <span className={styles.quiet}>{say('wordings.beside')}</span>
}
