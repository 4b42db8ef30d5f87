import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { certificatePath, writeCertificate } from '#capabilities/college/contract.ts'
import { readNumber } from '#contract/input/typed.ts'
import { textIn } from '#contract/language.ts'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, type TableList, useList } from '#web/console/table/use-list.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  countResultPeople,
  exportResults,
  FIRST_YEAR,
  LAST_YEAR,
  listCreditBranches,
  listResults,
  RESULT_STATUSES,
} from '../../contract.ts'
import { resultScreens } from '../../text/result-screens.ts'
import { creditScreens } from '../../text/screens.ts'
import { ExportableView } from './exportable-view.tsx'

type Result = RowOf<typeof listResults>
const FILTERS = { q: 'text', course: 'text', status: 'one', year: 'text', branch: 'one' } as const
type Chosen = { readonly q: string; readonly course: string; readonly status: string; readonly year: string; readonly branch: string }

/** Returns the filters as the calls take them. A year outside the ledger filters nothing. */
function selectionOf({ q, course, status, year, branch }: Chosen) {
  const typed = readNumber(year)
  return {
    q,
    course,
    status: RESULT_STATUSES.find((each) => each === status),
    year: Number.isInteger(typed) && typed >= FIRST_YEAR && typed <= LAST_YEAR ? typed : undefined,
    ...(branch !== '' && { branch }),
  }
}

/** Lists attempts at exams and certificates. */
export function ResultsView({ views }: { readonly views: ReactNode }) {
  const t = useTranslate(resultScreens)
  const exporting = useAction(exportResults)
  const list = useList(listResults, {
    sort: 'at',
    direction: 'desc',
    filters: FILTERS,
    input: ({ page, pageSize, filters }) => ({ page, pageSize, ...selectionOf(filters) }),
  })
  return (
    <ExportableView
      lead={t('lead')}
      views={views}
      about={t('export-text')}
      count={() => runCall(countResultPeople, selectionOf(list.state.filters))}
      send={(chosen) => exporting.run({ ...chosen, ...selectionOf(list.state.filters) })}
    >
      <DataTable
        name="learning-results"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ key }) => key}
        nameOf={({ person }: Result) => person.name}
        filters={<Filters list={list} />}
        empty={{ icon: 'cup', title: t('none'), text: t('none-why') }}
      />
    </ExportableView>
  )
}

function Filters({ list }: { readonly list: TableList<unknown, typeof FILTERS> }) {
  const t = useTranslate(resultScreens)
  const tCredits = useTranslate(creditScreens)
  const language = useLanguage()
  const branches = useCall(listCreditBranches, {}).ok?.list ?? []
  return (
    <>
      <TextFilter list={list} name="q" label={tCredits('search')} />
      <TextFilter list={list} name="course" label={t('course-search')} />
      <OneFilter
        list={list}
        name="status"
        label={t('status')}
        choices={RESULT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <TextFilter list={list} name="year" label={tCredits('year')} />
      {branches.length > 0 && (
        <OneFilter
          list={list}
          name="branch"
          label={tCredits('branch')}
          choices={branches.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      )}
    </>
  )
}

const KINDS = { passed: 'ok', failed: 'idle', valid: 'ok', lapsed: 'warn', revoked: 'bad' } as const

function useColumns(): readonly Column<Result>[] {
  const t = useTranslate(resultScreens)
  const tCredits = useTranslate(creditScreens)
  const language = useLanguage()
  return [
    { key: 'person', title: tCredits('person'), always: true, render: ({ person }) => <b>{person.name}</b> },
    { key: 'course', title: t('course'), clip: true, width: '28%', render: ({ course }) => textIn(course.title, language) },
    { key: 'status', title: t('status'), render: ({ status }) => <Status kind={KINDS[status]}>{t(`status.${status}`)}</Status> },
    {
      key: 'score',
      title: t('score'),
      render: ({ score, nth }) => (score === null ? '' : t('score-nth', { ...score, nth: nth ?? 1 })),
    },
    {
      key: 'certificate',
      title: t('certificate'),
      render: ({ certificate }) =>
        certificate !== null && (
          <Link to={certificatePath(certificate)} className={text.link} aria-label={`${t('verify')} ${writeCertificate(certificate)}`}>
            {writeCertificate(certificate)}
          </Link>
        ),
    },
    {
      key: 'valid-until',
      title: t('valid-until'),
      render: ({ kind, validUntil }) => (kind === 'attempt' ? '' : (validUntil ?? t('endless'))),
    },
    { key: 'at', title: t('at'), render: ({ at }) => <When at={at} /> },
  ]
}
