import { textIn } from '#contract/language.ts'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type Entry, writePoints } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'

export function useEntryColumns(): readonly Column<Entry>[] {
  const t = useTranslate(creditScreens)
  const language = useLanguage()
  return [
    { key: 'person', title: t('person'), always: true, render: ({ person }) => <b>{person.name}</b> },
    { key: 'points', title: t('points'), align: 'end', render: ({ tenths }) => writePoints(tenths) },
    { key: 'class', title: t('class'), render: (row) => textIn(row.class.name, language) },
    { key: 'year', title: t('year'), align: 'end', render: ({ year }) => year },
    {
      key: 'for',
      title: t('for'),
      clip: true,
      width: '26%',
      render: ({ source, corrects }) => (
        <>
          {corrects !== null && <Status kind="warn">{t('correction')}</Status>} {textIn(source.title, language)}
        </>
      ),
    },
    { key: 'source', title: t('source'), optional: true, render: ({ source }) => t(`source.${source.kind}`) },
    { key: 'project', title: t('project'), optional: true, render: ({ projectNumber }) => projectNumber || '—' },
    { key: 'by', title: t('by'), render: ({ by }) => by?.name ?? t('by-rule') },
    { key: 'at', title: t('at'), render: ({ at }) => <When at={at} /> },
  ]
}
