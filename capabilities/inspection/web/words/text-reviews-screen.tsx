import { useState } from 'react'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listTextReviews, type TextReviewRow } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { useFlagLabels } from '../labels.ts'
import { TextReviewSheet } from './text-review-sheet.tsx'

/** Lists descriptions, captions and topic titles that are published only after inspection. */
export default function TextReviewsScreen() {
  const t = useTranslate(inspectionScreens)
  const [opened, setOpened] = useState<TextReviewRow>()
  const list = useList(listTextReviews, {
    sort: 'writtenAt',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'writtenAt' as const, direction }),
  })
  return (
    <>
      <PageHead lead={t('text-reviews.lead')} actions={<ButtonLink to="/list/card">{t('judge.back')}</ButtonLink>} />
      <DataTable
        name="inspection-wordings"
        label={t('text-reviews.label')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={useColumns()}
        onOpen={(row) => setOpened(row)}
        empty={{ icon: 'ok', title: t('text-reviews.none'), text: t('text-reviews.none-text') }}
      />
      {opened && <TextReviewSheet key={opened.id} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<TextReviewRow>[] {
  const t = useTranslate(inspectionScreens)
  return [
    { key: 'after', title: t('text-reviews.after'), always: true, clip: true, width: '36%', render: Words },
    { key: 'about', title: t('text-reviews.about'), render: ({ about }: TextReviewRow) => t(`text-reviews.${about}`) },
    { key: 'title', title: t('text-reviews.of'), clip: true, width: '22%', render: ({ title }: TextReviewRow) => title },
    { key: 'flags', title: t('judge.flags'), render: Found },
    { key: 'by', title: t('text-reviews.by'), render: ({ writtenBy }: TextReviewRow) => writtenBy.name ?? '—' },
    { key: 'writtenAt', title: t('waiting.since'), sort: 'writtenAt', render: ({ writtenAt }: TextReviewRow) => <When at={writtenAt} /> },
  ]
}

const Words = ({ after, language }: TextReviewRow) => (
  <span lang={language}>
    {after} <span className={text.quiet}>{language === 'zh-CN' ? '中文' : 'English'}</span>
  </span>
)

function Found({ flags }: TextReviewRow) {
  const t = useTranslate(inspectionScreens)
  const { what } = useFlagLabels()
  const [first] = flags
  return first ? <Status kind="warn">{what(first)}</Status> : <span className={text.quiet}>{t('text-reviews.beside')}</span>
}
