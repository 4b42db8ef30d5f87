import type { ReactNode } from 'react'
import { size } from '#web/console/show/amount.ts'
import { Amount, When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { MediaRow } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import type { MediaList } from './media-list.ts'
import { MediaStatus } from './tile.tsx'

type Props = { readonly list: MediaList; readonly filters: ReactNode; onOpen(id: string): void }

export function MediaTable({ list, filters, onOpen }: Props) {
  const t = useTranslate(mediaScreens)
  const language = useLanguage()
  return (
    <DataTable
      name="media"
      label={t('library.list')}
      list={list}
      keyOf={({ id }: MediaRow) => id}
      nameOf={({ name }: MediaRow) => name}
      onOpen={({ id }: MediaRow) => onOpen(id)}
      filters={filters}
      actions={({ id }: MediaRow) => [{ label: t('library.open'), onPress: () => onOpen(id) }]}
      columns={[
        { key: 'name', title: t('library.name'), sort: 'name', always: true, clip: true, width: '32%', render: ({ name }) => name },
        { key: 'kind', title: t('library.kind'), render: ({ kind }) => t(`library.${kind}`) },
        { key: 'state', title: t('library.state'), render: (row) => <MediaStatus row={row} /> },
        { key: 'measure', title: t('library.measure'), render: ({ width, height }) => (width ? `${width} × ${height}` : '') },
        { key: 'size', title: t('library.size'), sort: 'sizeBytes', align: 'end', render: ({ sizeBytes }) => size(sizeBytes, language) },
        { key: 'uses', title: t('library.uses'), align: 'end', render: ({ uses }) => <Amount of={uses} /> },
        { key: 'owner', title: t('library.owner'), optional: true, render: ({ owner }) => owner.name },
        { key: 'created', title: t('library.created'), sort: 'createdAt', render: ({ createdAt }) => <When at={createdAt} /> },
      ]}
      empty={{ icon: 'picture', title: t('library.none'), text: t('library.none-why') }}
    />
  )
}
