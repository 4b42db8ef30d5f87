import { clsx as cx } from 'clsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { Card } from '#web/console/show/card.tsx'
import text from '#web/kit/style/text.module.css'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { listWork } from '../contract.ts'
import { workText } from '../text/work-texts.ts'
import styles from './work/work.module.css'
import type { WorkKind } from './work/work-rows.tsx'

/** The workplace is the first screen, so rows and publishing are loaded only when a row exists. */
const WorkRows = lazyPart(async () => ({ default: (await import('./work/work-rows.tsx')).WorkRows }))
const KINDS: readonly WorkKind[] = ['writing', 'publishing', 'translating']

export default function WorkPart() {
  return (
    <Can permission="content:write">
      <WorkCard />
    </Can>
  )
}

function WorkCard() {
  const t = useTranslate(workText)
  const work = useCall(listWork, {})
  const [chosen, setChosen] = useState<WorkKind>()
  if (work.ok && !chosen) setChosen(firstOf(work.ok))
  const kind = chosen ?? 'writing'
  const rows = work.ok?.[kind].list ?? []
  return (
    <Card
      title={t('work.title')}
      actions={
        <Link className={text.link} to={useListPath(kind)}>
          {t('work.all')}
        </Link>
      }
    >
      <Tabs<WorkKind>
        label={t('work.kind')}
        tabs={KINDS.map((id) => ({ id, text: [t(`work.${id}`), work.ok?.[id].total || ''].filter(Boolean).join(' ') }))}
        current={kind}
        onChange={setChosen}
      >
        <Answer of={work} shapes={['row', 'row', 'row']} small>
          {() =>
            rows.length === 0 ? (
              <p className={cx(text.quiet, styles.none)}>{t(`work.none-${kind}`)}</p>
            ) : (
              <Suspense>
                <WorkRows kind={kind} rows={rows} />
              </Suspense>
            )
          }
        </Answer>
      </Tabs>
    </Card>
  )
}

/** Opens the tab with approved texts first. The choice persists when the data changes. */
function firstOf(work: OutputOf<typeof listWork>): WorkKind {
  const isReady = work.publishing.list.some(({ state }) => state === 'approved')
  return isReady ? 'publishing' : (KINDS.find((kind) => work[kind].total > 0) ?? 'writing')
}

/** Returns the path of the item list with the same filter. */
function useListPath(kind: WorkKind): string {
  const { user } = useSession()
  const own: Readonly<Record<WorkKind, Record<string, string>>> = {
    writing: { owner: user?.id ?? '' },
    publishing: { state: 'approved' },
    translating: { owner: user?.id ?? '', online: 'true' },
  }
  return `/content/items?${new URLSearchParams(own[kind])}`
}
