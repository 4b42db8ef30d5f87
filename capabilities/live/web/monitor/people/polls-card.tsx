import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { cluster, fit, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { closePoll, exportPolls, listPolls, openPoll, removePoll, showPollResults } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'
import { ExportButton } from './export-button.tsx'
import styles from './people.module.css'
import { PollFormDrawer } from './poll-form.tsx'

type Listed = OutputOf<typeof listPolls>
type Poll = Listed['polls'][number]
const EVERY_MS = 2_000
const STATUS = { waiting: 'idle', open: 'ok', closed: 'idle' } as const

/** Writes, opens and closes the polls and quizzes of a show, and counts their answers. */
export function PollsCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const list = useCall(listPolls, { studio }, { everyMs: EVERY_MS, freshMs: 0 })
  const [isWriting, setWriting] = useState(false)
  return (
    <Card
      title={t('polls')}
      actions={
        <Can permission="live:operate">
          <Button size="small" onClick={() => setWriting(true)}>
            {t('polls.new')}
          </Button>
        </Can>
      }
    >
      <Answer of={list}>
        {({ blocked, show, polls }) => (
          <div className={stack(16, fit)}>
            <p className={text.quiet}>{t('polls.help')}</p>
            {polls.length === 0 && <p className={text.quiet}>{t('polls.none')}</p>}
            <ul className={stack(16, fit, styles.items)}>
              {polls.map((poll) => (
                <PollRow key={poll.id} poll={poll} blocked={blocked} />
              ))}
            </ul>
            {show !== null && polls.some(({ answers }) => answers > 0) && (
              <Can permission="live:operate">
                <div>
                  <ExportButton label={t('polls.export')} load={() => runCall(exportPolls, { show })} />
                </div>
              </Can>
            )}
          </div>
        )}
      </Answer>
      <PollFormDrawer studio={studio} open={isWriting} onClose={() => setWriting(false)} />
    </Card>
  )
}

type RowProps = { readonly poll: Poll; readonly blocked: Listed['blocked'] }

function PollRow({ poll, blocked }: RowProps) {
  const t = useTranslate(peopleText)
  const { question, options, right, state, answers } = poll
  return (
    <li className={stack(8, fit)}>
      <div className={row(8, justify.between)}>
        <b>{question}</b>
        <Status kind={STATUS[state]}>{t(`polls.state.${state}`)}</Status>
      </div>
      <ul className={stack(4, fit)}>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <li key={place} className={row(8, justify.between)}>
            <span className={row(6)}>
              {option.text}
              {place === right && <Icon name="ok" size={16} label={t('polls.right')} />}
            </span>
            {state !== 'waiting' && <span className={styles.count}>{option.answers}</span>}
          </li>
        ))}
      </ul>
      <div className={cluster(8)}>
        <span className={text.quiet}>
          {t(right === null ? 'polls.kind.poll' : 'polls.kind.quiz')}
          {state !== 'waiting' && ` · ${t('polls.answers', { count: answers })}`}
        </span>
      </div>
      <Can permission="live:operate">
        <PollActions poll={poll} blocked={blocked} />
      </Can>
    </li>
  )
}

function PollActions({ poll: { id: poll, state, right, hasResults }, blocked }: RowProps) {
  const t = useTranslate(peopleText)
  const changes = [listPolls]
  const opening = useAction(openPoll, { changes })
  const closing = useAction(closePoll, { changes })
  const showing = useAction(showPollResults, { changes })
  const removing = useAction(removePoll, { changes })
  const hidesAnswer = right !== null && state === 'open'
  return (
    <>
      <div className={cluster(8)}>
        {state === 'waiting' && (
          <>
            <Button
              size="small"
              busy={opening.busy}
              blocked={blocked === null ? undefined : t(`polls.blocked.${blocked}`)}
              onClick={() => void opening.run({ poll })}
            >
              {t('polls.open')}
            </Button>
            <Button size="small" kind="quiet" busy={removing.busy} onClick={() => void removing.run({ poll })}>
              {t('polls.remove')}
            </Button>
          </>
        )}
        {state === 'open' && (
          <Button size="small" busy={closing.busy} onClick={() => void closing.run({ poll })}>
            {t('polls.close')}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button
            size="small"
            kind="quiet"
            busy={showing.busy}
            blocked={hidesAnswer ? t('polls.quiz-open') : undefined}
            onClick={() => void showing.run({ poll, isShown: !hasResults })}
          >
            {t(hasResults ? 'polls.hide' : 'polls.show')}
          </Button>
        )}
      </div>
      {[opening, closing, showing, removing].map(({ refused }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each action has one place
        <RefusalNotice key={place} refused={refused} />
      ))}
    </>
  )
}
