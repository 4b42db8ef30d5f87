import { SegmentedControl } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type TableList, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getLimits, KINDS, listMedia, listTags, STATES } from '../contract.ts'
import { mediaScreens } from '../text/screens.ts'
import { Folders } from './folders.tsx'
import styles from './library.module.css'
import { FILTERS, toLibraryInput } from './library-list.ts'
import media from './media.module.css'
import type { MediaList } from './media-list.ts'
import { MediaSheet } from './media-sheet.tsx'
import { MediaTable } from './media-table.tsx'
import { Tile } from './tile.tsx'
import { UploadList } from './upload-list.tsx'

const AGAIN_MS = 5_000

export default function LibraryScreen() {
  const t = useTranslate(mediaScreens)
  const [opened, setOpened] = useState<string>()
  const list = useList(listMedia, { sort: 'createdAt', direction: 'desc', filters: FILTERS, input: toLibraryInput, everyMs: AGAIN_MS })
  const { view, folder } = list.state.filters
  const isTable = view === 'table'
  const filters = <Filters list={list} />
  return (
    <>
      <PageHead
        lead={t('library.lead')}
        actions={
          <SegmentedControl
            aria-label={t('library.view')}
            data={[
              { value: '', label: t('library.grid') },
              { value: 'table', label: t('library.table') },
            ]}
            value={isTable ? 'table' : ''}
            onChange={(value) => list.filter('view', value)}
          />
        }
      />
      <div className={split.menu}>
        <div className={stack(16, fit)}>
          <Can permission="media:write" otherwise={null}>
            <Uploads folder={folder} />
          </Can>
          <Folders chosen={folder} onChoose={(id) => list.filter('folder', id)} />
        </div>
        {isTable ? (
          <MediaTable list={list} filters={filters} onOpen={setOpened} />
        ) : (
          <Card>
            <div className={cluster(8, styles.filters)}>{filters}</div>
            <Answer of={list.asked}>{() => <Grid list={list} opened={opened} onOpen={setOpened} />}</Answer>
          </Card>
        )}
      </div>
      {opened && <MediaSheet id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Filters({ list }: { readonly list: TableList<unknown, typeof FILTERS> }) {
  const t = useTranslate(mediaScreens)
  const { ok: tags = [] } = useCall(listTags, {})
  return (
    <>
      <TextFilter list={list} name="q" label={t('library.search')} />
      <OneFilter
        list={list}
        name="kind"
        label={t('library.kind')}
        choices={KINDS.map((value) => ({ value, label: t(`library.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="state"
        label={t('library.state')}
        choices={STATES.map((value) => ({ value, label: value === 'processing' ? t('state.waiting') : t(`state.${value}`) }))}
      />
      <OneFilter list={list} name="tag" label={t('library.tag')} choices={tags.map(({ tag }) => ({ value: tag, label: tag }))} />
      <OneFilter list={list} name="used" label={t('library.used')} choices={[{ value: 'no', label: t('library.unused') }]} />
    </>
  )
}

function Grid({ list, opened, onOpen }: { readonly list: MediaList; readonly opened: string | undefined; onOpen(id: string): void }) {
  const t = useTranslate(mediaScreens)
  const { rows = [], total, state, goTo } = list
  if (rows.length === 0)
    return (
      <State icon="picture" title={t(list.filtered ? 'library.no-match' : 'library.none')}>
        {t('library.none-why')}
      </State>
    )
  const last = Math.max(Math.ceil(total / state.pageSize), 1)
  return (
    <>
      <ul className={grid(12, media.grid)}>
        {rows.map((row) => (
          <li key={row.id}>
            <Tile row={row} isChosen={row.id === opened} onPress={() => onOpen(row.id)} />
          </li>
        ))}
      </ul>
      <div className={cx(text.quiet, styles.foot)}>
        <span>{t('library.page', { page: state.page, total })}</span>
        {state.page > 1 && (
          <Button size="small" onClick={() => goTo(state.page - 1)}>
            {t('library.before')}
          </Button>
        )}
        {state.page < last && (
          <Button size="small" onClick={() => goTo(state.page + 1)}>
            {t('library.after')}
          </Button>
        )}
      </div>
    </>
  )
}

function Uploads({ folder }: { readonly folder: string }) {
  const t = useTranslate(mediaScreens)
  const language = useLanguage()
  const { ok: limits } = useCall(getLimits, {})
  return (
    <Card>
      <UploadList kinds={KINDS} folderId={folder === '' || folder === 'none' ? undefined : folder} />
      {limits && (
        <p className={text.quiet}>
          {t('library.quota', { used: size(limits.bytes.used, language), most: size(limits.bytes.most, language) })}
        </p>
      )}
      {limits?.video === 'rewrap' && <Notice kind="info">{t('library.rewrap')}</Notice>}
    </Card>
  )
}
