import { useState } from 'react'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import { type Evidence, listEvidence } from '../../contract.ts'
import { evidenceReasons, evidenceText } from '../../text/evidence-texts.ts'
import { OpenEvidence } from './open-evidence.tsx'

/** Lists what was sealed when content was taken down. */
export default function EvidenceScreen() {
  const t = useTranslate(evidenceText)
  const [opened, setOpened] = useState<Evidence>()
  const list = useList(listEvidence, {
    sort: 'at',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize }) => ({ page, pageSize }),
  })
  return (
    <>
      <PageHead lead={t('lead')} />
      <DataTable
        name="evidence"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('open-title', { number })}
        onOpen={(row) => setOpened(row)}
        actions={(row) => [{ label: t('open'), onPress: () => setOpened(row) }]}
        empty={{ icon: 'lock', title: t('none'), text: t('none-why') }}
      />
      {opened && <OpenEvidence key={opened.id} evidence={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<Evidence>[] {
  const t = useTranslate(evidenceText)
  const reasons = useTranslate(evidenceReasons)
  return [
    {
      key: 'evidence',
      title: t('column.evidence'),
      always: true,
      render: ({ number, about, item }) => t('named', { number, what: t(`about.${about}`), item }),
    },
    { key: 'reason', title: t('column.reason'), render: ({ reason }) => reasons(`reason.${reason}`) },
    { key: 'by', title: t('column.by'), render: ({ madeBy }) => madeBy?.name ?? '—' },
    { key: 'at', title: t('column.at'), render: ({ madeAt }) => <When at={madeAt} /> },
    { key: 'deletes', title: t('column.deletes'), render: ({ deletesAt }) => <When at={deletesAt} /> },
  ]
}
