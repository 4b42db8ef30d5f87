import { useSearchParams } from 'react-router'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, type StatusKind, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listRuns, type RunState, type RunSummary, STATES_AT_WORK } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { stoppedText } from '../text/stopped.ts'
import styles from './move-in.module.css'
import { RunPanel } from './run-panel.tsx'
import { RetryButton } from './stopped-notice.tsx'
import { UploadCard } from './upload-card.tsx'

const NEW = 'new'

/** Moves another site in: upload, what was found, mapping, preview, dry run, import, approval and undo. */
export default function MoveInScreen() {
  const t = useTranslate(moveInScreen)
  const [query, setQuery] = useSearchParams()
  const runs = useCall(listRuns, {}, { freshMs: 0 })
  useCall(listRuns, {}, { when: runs.ok?.some(isAtWork) ?? false, everyMs: 2 * SECOND, freshMs: 0 })
  const open = query.get('run')
  const show = (run: string) => setQuery({ run })
  return (
    <>
      <PageHead lead={t('lead')} actions={open !== null && <Button onClick={() => show(NEW)}>{t('new')}</Button>} />
      <Answer of={runs} shapes={['title', 'row', 'row']}>
        {(list) => (
          <div className={stack(16)}>
            {open === null || open === NEW ? <UploadCard onStarted={show} /> : <RunPanel id={open} onRemoved={() => setQuery({})} />}
            <Runs list={list} open={open} onOpen={show} />
          </div>
        )}
      </Answer>
    </>
  )
}

const KINDS: Readonly<Record<RunState, StatusKind>> = {
  reading: 'info',
  found: 'warn',
  running: 'info',
  imported: 'warn',
  publishing: 'info',
  published: 'ok',
  undoing: 'info',
  undone: 'idle',
  failed: 'bad',
}

const isAtWork = ({ state, isStopped }: RunSummary): boolean => STATES_AT_WORK.includes(state) && !isStopped

type RunsProps = { readonly list: readonly RunSummary[]; readonly open: string | null; onOpen(id: string): void }

function Runs({ list, open, onOpen }: RunsProps) {
  const t = useTranslate(moveInScreen)
  const stoppedT = useTranslate(stoppedText)
  return (
    <Card title={t('runs')} flush={list.length > 0}>
      {list.length === 0 ? (
        <State icon="inbox" title={t('empty.title')} small>
          {t('empty.text')}
        </State>
      ) : (
        <ul className={styles.runs}>
          {list.map(({ id, fileName, state, isStopped, createdAt }) => (
            <li key={id}>
              <button type="button" className={styles.run} aria-current={id === open} onClick={() => onOpen(id)}>
                <span className={styles.name}>{fileName}</span>
                {isStopped ? <Status kind="bad">{stoppedT('state')}</Status> : <Status kind={KINDS[state]}>{t(`state.${state}`)}</Status>}
                <When at={createdAt} />
              </button>
              {isStopped && <RetryButton id={id} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
