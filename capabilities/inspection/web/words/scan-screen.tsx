import { useEffect, useState } from 'react'
import { editPath } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getScan, listScanMatches, type ScanMatch, startScan } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagLabels } from '../labels.ts'
import { useMatchActions } from './use-match-actions.ts'

const LOOK_EVERY_MS = 2 * SECOND

export default function ScanScreen() {
  const t = useTranslate(inspectionScreens)
  const list = useList(listScanMatches, {
    sort: 'foundAt',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'foundAt' as const, direction }),
  })
  const starting = useAction(startScan, { changes: [getScan] })
  return (
    <>
      <PageHead
        lead={t('scan.lead')}
        actions={
          <>
            <ButtonLink to="/list/words">{t('scan.back')}</ButtonLink>
            <Button kind="solid" busy={starting.busy} onClick={() => void starting.run({})}>
              {t('scan.start')}
            </Button>
          </>
        }
      />
      <div className={stack(16, fit)}>
        <RefusalNotice refused={starting.refused} />
        <Progress onFound={list.asked.reload} />
        <DataTable
          name="inspection-scan"
          label={t('scan.label')}
          list={list}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={useColumns()}
          actions={useMatchActions()}
          empty={{ icon: 'ok', title: t('scan.none'), text: t('scan.none-text') }}
        />
      </div>
    </>
  )
}

/** Polls the progress of a running scan and loads its matches. */
function Progress({ onFound }: { onFound(): void }) {
  const [isRunning, setRunning] = useState(false)
  const scan = useCall(getScan, {}, { freshMs: 0, ...(isRunning && { everyMs: LOOK_EVERY_MS }) })
  const { startedAt = null, endedAt = null, matches = 0 } = scan.ok ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when these change.
  useEffect(() => {
    setRunning(startedAt !== null && endedAt === null)
    onFound()
  }, [startedAt, endedAt, matches])
  return (
    <Answer of={scan} small>
      {(ok) => (
        <>
          <ScanLine scan={ok} />
          {ok.unscannedCount > 0 && <Unscanned scan={ok} />}
        </>
      )}
    </Answer>
  )
}

function ScanLine({ scan: { startedAt, endedAt, texts: n } }: { readonly scan: OutputOf<typeof getScan> }) {
  const t = useTranslate(inspectionScreens)
  const hasEnded = startedAt !== null && endedAt !== null
  return (
    <p className={text.quiet} role="status">
      {startedAt === null ? t('scan.never') : t(hasEnded ? 'scan.ended' : 'scan.running', { n })} {hasEnded && <When at={startedAt} />}
    </p>
  )
}

/** Lists texts that the scan could not process. */
function Unscanned({ scan: { unscanned, unscannedCount: n } }: { readonly scan: OutputOf<typeof getScan> }) {
  const t = useTranslate(inspectionScreens)
  return (
    <Notice kind="warn">
      {t('scan.unscanned', { n })}
      <ul>
        {unscanned.map((text) => (
          <li key={text.id}>
            <Place of={text} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useColumns(): readonly Column<ScanMatch>[] {
  const t = useTranslate(inspectionScreens)
  return [
    { key: 'title', title: t('scan.title'), always: true, clip: true, width: '34%', render: Title },
    { key: 'words', title: t('scan.words'), always: true, width: '30%', render: Words },
    {
      key: 'status',
      title: t('scan.status'),
      render: ({ status }: ScanMatch) => (
        <Status kind={status === 'public' || status === 'shown' ? 'ok' : 'idle'}>{t(`scan.status-${status}`)}</Status>
      ),
    },
    { key: 'foundAt', title: t('scan.found'), sort: 'foundAt', render: ({ foundAt }: ScanMatch) => <When at={foundAt} /> },
  ]
}

const pathTo = ({ about, status, itemId, language, path }: ScanMatch): string =>
  about !== 'item' || status === 'public' ? path : editPath(itemId, language)

const Title = (match: ScanMatch) => <Place of={{ ...match, path: pathTo(match) }} />

function Place({ of: { about, title, number, language, path } }: { readonly of: OutputOf<typeof getScan>['unscanned'][number] }) {
  const t = useTranslate(inspectionScreens)
  return (
    <span>
      <Link to={path} lang={language}>
        {title || `#${number}`}
      </Link>{' '}
      <span className={text.quiet}>
        {about !== 'topic' && `#${number} `}
        {language === 'zh-CN' ? '中文' : 'English'} {about !== 'item' && `· ${t(`scan.${about}`)}`}
      </span>
    </span>
  )
}

const MOST_SHOWN = 3

function Words({ flags }: ScanMatch) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { what } = useFlagLabels()
  const words = [...new Map(flags.map((flag) => [flag.quote, flag])).values()]
  return (
    <span className={styles.line}>
      {words.slice(0, MOST_SHOWN).map((flag) => (
        <span key={flag.quote} title={flag.list?.[language] ?? what(flag)}>
          <Tag kind={flag.onHit === 'block' ? 'bad' : 'warn'}>{flag.quote}</Tag>
        </span>
      ))}
      {words.length > MOST_SHOWN && <span className={text.quiet}>{t('judge.more', { n: words.length - MOST_SHOWN })}</span>}
    </span>
  )
}
