import { textIn } from '#contract/language.ts'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { EnquiryState, ListedEnquiry } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'

const LOOKS = {
  new: { kind: 'warn', icon: 'bell' },
  assigned: { kind: 'info', icon: 'user' },
  answered: { kind: 'ok', icon: 'ok' },
  closed: { kind: 'idle', icon: 'off' },
} as const

export function EnquiryStatus({ state }: { readonly state: EnquiryState }) {
  const t = useTranslate(enquiryScreens)
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>
}

export function useEnquiryColumns(): readonly Column<ListedEnquiry>[] {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  return [
    {
      key: 'enquiry',
      title: t('queue.enquiry'),
      always: true,
      clip: true,
      render: ({ number, form, isFlagged, preview }) => (
        <>
          #{number} {preview || textIn(form.title, language)}{' '}
          {isFlagged && (
            <span title={t('queue.flagged-why')}>
              <Tag kind="warn">{t('queue.flagged')}</Tag>
            </span>
          )}
        </>
      ),
    },
    { key: 'form', title: t('queue.form'), clip: true, render: ({ form }) => textIn(form.title, language) },
    { key: 'study', title: t('queue.study'), clip: true, render: ({ study }) => study && `#${study.number} ${study.title}` },
    { key: 'state', title: t('queue.state'), render: ({ state }) => <EnquiryStatus state={state} /> },
    { key: 'assignee', title: t('queue.assignee'), render: ({ assignee }) => assignee?.name ?? '' },
    { key: 'at', title: t('queue.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
  ]
}
