import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { type ListedAssessment, listAssessments } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import { AssessmentSheet } from './assessment-sheet.tsx'

export default function AssessmentsScreen() {
  const t = useTranslate(recordScreens)
  const [opened, setOpened] = useState<string | 'new'>()
  const list = useList(listAssessments, {
    sort: 'number',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize }) => ({ page, pageSize }),
  })
  return (
    <>
      <PageHead
        lead={t('assessments.lead')}
        actions={
          <Can permission="privacy:handle">
            <Button kind="solid" onClick={() => setOpened('new')}>
              {t('assessments.add')}
            </Button>
          </Can>
        }
      />
      <DataTable
        name="assessments"
        label={t('assessments.list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('assessments.one', { number })}
        onOpen={({ id }) => setOpened(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => setOpened(id) }]}
        empty={{ icon: 'document', title: t('assessments.none'), text: t('assessments.none-why') }}
      />
      {opened && <AssessmentSheet key={opened} id={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const LOOKS = { proceed: 'ok', 'with-measures': 'info', stop: 'bad' } as const

function useColumns(): readonly Column<ListedAssessment>[] {
  const t = useTranslate(recordScreens)
  return [
    { key: 'title', title: t('column.title'), always: true, clip: true, render: ({ number, content }) => `#${number} ${content.title}` },
    {
      key: 'decision',
      title: t('column.decision'),
      render: ({ content: { decision } }) => <Status kind={LOOKS[decision]}>{t(`decision.${decision}`)}</Status>,
    },
    {
      key: 'review',
      title: t('column.review'),
      render: ({ content, isDue }) => (
        <>
          {content.reviewOn} {isDue && <Tag kind="warn">{t('assessments.due')}</Tag>}
        </>
      ),
    },
    { key: 'changed', title: t('column.changed'), render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}
