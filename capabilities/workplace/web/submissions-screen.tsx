import { useNavigate } from 'react-router'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listSubmissions, type Submission } from '../contract.ts'
import { workplaceText } from '../text/texts.ts'

/** Icons and colours of an outcome; the deciding capability provides the text. */
const LOOKS = {
  open: { kind: 'info', icon: 'clock' },
  passed: { kind: 'ok', icon: 'ok' },
  failed: { kind: 'bad', icon: 'bad' },
} as const satisfies Record<Submission['outcome'], object>

/** Lists the account's submissions. Each row links to the page with its status. */
export default function SubmissionsScreen() {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(listSubmissions, {
    sort: 'submittedAt',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, direction }),
  })
  return (
    <>
      <PageHead lead={t('submissions.lead')} />
      <DataTable
        name="submissions"
        label={t('submissions.label')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title[language]}
        onOpen={({ path }) => void navigate(path)}
        empty={{ icon: 'document', title: t('submissions.none'), text: <p>{t('submissions.none-why')}</p> }}
      />
    </>
  )
}

function useColumns(): readonly Column<RowOf<typeof listSubmissions>>[] {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  return [
    { key: 'title', title: t('submissions.title'), always: true, clip: true, width: '50%', render: ({ title }) => title[language] },
    {
      key: 'state',
      title: t('submissions.state'),
      render: ({ outcome, state }) => <Status {...LOOKS[outcome]}>{state[language]}</Status>,
    },
    {
      key: 'submittedAt',
      title: t('submissions.at'),
      sort: 'submittedAt',
      render: ({ submittedAt }) => <When at={submittedAt} />,
    },
  ]
}
