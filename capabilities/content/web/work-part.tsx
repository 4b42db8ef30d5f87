import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { editPath, listWork, SECTION_NAMES, type WorkRow } from '../contract.ts'
import { contentScreens } from '../text/screens.ts'
import { StateChips } from './items/state-chips.tsx'
import { otherLanguage } from './words.ts'
import { PublishButton } from './work/publish-button.tsx'
import styles from './work/work.module.css'

const KINDS = ['writing', 'publishing', 'translating'] as const
type Kind = (typeof KINDS)[number]

/** What waits for a writer: to be finished, to be published, to be translated. */
export default function WorkPart() {
  return (
    <Can permission="content:write">
      <WorkCard />
    </Can>
  )
}

function WorkCard() {
  const t = useTranslate(contentScreens)
  const work = useCall(listWork, {})
  const [chosen, setChosen] = useState<Kind>()
  if (work.ok && !chosen) setChosen(firstOf(work.ok))
  const kind = chosen ?? 'writing'
  return (
    <Card
      title={t('work.title')}
      actions={
        <Link className={text.link} to={useListPath(kind)}>
          {t('work.all')}
        </Link>
      }
    >
      <SegmentedControl
        size="xs"
        mb={8}
        aria-label={t('work.kind')}
        data={KINDS.map((value) => ({ value, label: [t(`work.${value}`), work.ok?.[value].total || ''].filter(Boolean).join(' ') }))}
        value={kind}
        onChange={(value) => setChosen(value as Kind)}
      />
      <Answer of={work} shapes={['row', 'row', 'row']} small>
        {(ok) => <Rows kind={kind} rows={ok[kind].list} />}
      </Answer>
    </Card>
  )
}

/** What is one step away from the public goes before what is to be written. What is shown stays, whatever is done to it. */
function firstOf(work: OutputOf<typeof listWork>): Kind {
  const isReady = work.publishing.list.some(({ state }) => state === 'approved')
  return isReady ? 'publishing' : (KINDS.find((kind) => work[kind].total > 0) ?? 'writing')
}

/** The list of items with the same in it. */
function useListPath(kind: Kind): string {
  const { user } = useSession()
  const own: Readonly<Record<Kind, Record<string, string>>> = {
    writing: { owner: user?.id ?? '' },
    publishing: { state: 'approved' },
    translating: { owner: user?.id ?? '', online: 'true' },
  }
  return `/content/items?${new URLSearchParams(own[kind])}`
}

function Rows({ kind, rows }: { readonly kind: Kind; readonly rows: readonly WorkRow[] }) {
  const t = useTranslate(contentScreens)
  if (rows.length === 0) return <p className={styles.none}>{t(`work.none-${kind}`)}</p>
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={`${row.id} ${row.language}`} kind={kind} row={row} />
      ))}
    </ul>
  )
}

function Row({ kind, row }: { readonly kind: Kind; readonly row: WorkRow }) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const missing = otherLanguage(row.language)
  return (
    <li className={styles.row}>
      <div>
        <Link className={styles.name} to={editPath(row.id, kind === 'translating' ? missing : row.language)}>
          {row.title || t('untitled')}
        </Link>
        <span className={styles.line}>
          {SECTION_NAMES[row.section][language]} · {t(`language.${row.language}`)}
          {kind === 'translating' ? <span>{t('work.lacks', { language: t(`language.${missing}`) })}</span> : <StateChips {...row} />}
          <When at={row.publishAt ?? row.changedAt} />
        </span>
      </div>
      {kind === 'publishing' && (
        <Can permission="content:publish">
          <PublishButton row={row} />
        </Can>
      )}
    </li>
  )
}
