import type { OutputOf } from '#contract/call.ts'
import { clockOf } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { exportQuestions, listQuestions, markQuestion, type QuestionMark } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import { peopleText } from '../../../text/people.ts'
import { ExportButton } from './export-button.tsx'
import styles from './people.module.css'

type Listed = OutputOf<typeof listQuestions>
type Question = Listed['questions'][number]
const EVERY_MS = 3_000
const STATUS = { held: 'warn', open: 'idle', answered: 'ok', hidden: 'idle' } as const

/** Lists the questions of the viewers: the current one, those that wait for review, then by support. */
export function QuestionsCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const list = useCall(listQuestions, { studio }, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <Card title={t('questions')}>
      <Answer of={list}>
        {({ show, isOnAir, questions }) => (
          <div className={stack(16, fit)}>
            <p className={text.quiet}>{t('questions.help')}</p>
            {questions.length === 0 && <p className={text.quiet}>{t('questions.none')}</p>}
            <ul className={stack(16, fit, styles.items)}>
              {questions.map((question) => (
                <QuestionRow key={question.id} question={question} isOnAir={isOnAir} />
              ))}
            </ul>
            {show !== null && questions.length > 0 && (
              <Can permission="live:operate">
                <div>
                  <ExportButton label={t('questions.export')} load={() => runCall(exportQuestions, { show })} />
                </div>
              </Can>
            )}
          </div>
        )}
      </Answer>
    </Card>
  )
}

type RowProps = { readonly question: Question; readonly isOnAir: boolean }

function QuestionRow({ question, isOnAir }: RowProps) {
  const t = useTranslate(peopleText)
  const { name, text: asked, state, isCurrent, isPinned, supports, askedAt } = question
  return (
    <li className={stack(6, fit)}>
      <p>{asked}</p>
      <div className={cluster([4, 12], text.quiet)}>
        <span>{name || t('no-name')}</span>
        <Time at={askedAt}>{clockOf(askedAt)}</Time>
        <span>{t('questions.supports', { count: supports })}</span>
        {isPinned && <span>{t('questions.pinned')}</span>}
        <Status kind={isCurrent ? 'ok' : STATUS[state]}>{t(isCurrent ? 'questions.state.current' : `questions.state.${state}`)}</Status>
      </div>
      {state === 'held' && <WaitReasons question={question} />}
      <Can permission="live:operate">
        <QuestionActions question={question} isOnAir={isOnAir} />
      </Can>
    </li>
  )
}

function WaitReasons({ question: { heldFor, foundWords } }: Pick<RowProps, 'question'>) {
  const t = useTranslate(monitorText)
  return <Status kind="warn">{[...heldFor.map((why) => t(`chat.held.${why}`)), ...foundWords].join(' · ')}</Status>
}

/** Returns the marks that make sense for a question, the likeliest first. */
function marksOf({ state, isCurrent, isPinned }: Question): readonly QuestionMark[] {
  if (state === 'held') return ['open', 'hidden']
  if (state === 'hidden') return ['open']
  if (state === 'answered') return ['open', 'hidden']
  return [isCurrent ? 'answered' : 'current', ...(isCurrent ? [] : (['answered'] as const)), isPinned ? 'unpinned' : 'pinned', 'hidden']
}

function QuestionActions({ question, isOnAir }: RowProps) {
  const t = useTranslate(peopleText)
  const marking = useAction(markQuestion, { changes: [listQuestions] })
  const labelOf = (mark: QuestionMark) =>
    mark === 'open' ? t(question.state === 'held' ? 'questions.approve' : 'questions.reopen') : t(`questions.mark.${mark}`)
  return (
    <>
      <div className={cluster(8)}>
        {marksOf(question).map((mark, place) => (
          <Button
            key={mark}
            size="small"
            kind={place === 0 ? 'outline' : 'quiet'}
            busy={marking.busy}
            blocked={mark === 'current' && !isOnAir ? t('polls.blocked.NOT_ON_AIR') : undefined}
            onClick={() => void marking.run({ question: question.id, mark })}
          >
            {labelOf(mark)}
          </Button>
        ))}
      </div>
      <RefusalNotice refused={marking.refused} />
    </>
  )
}
