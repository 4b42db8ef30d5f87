import { type Ref, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { getItem, type Remark, replyToInlineComment, resolveInlineComment } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from './edit.module.css'
import { RemarkWriter } from './remark-writer.tsx'

type Props = {
  readonly remark: Remark
  readonly isActive: boolean
  readonly maySpeak: boolean
  readonly ref?: Ref<HTMLElement>
  onPress(): void
}
const CHANGED = { changes: [getItem] }

/** A comment at its passage, what was answered, and what can be done with it. */
export function RemarkCard({ remark, isActive, maySpeak, ref, onPress }: Props) {
  const say = useSay(contentScreens)
  const [answers, setAnswers] = useState(false)
  const answering = useAct(replyToInlineComment, CHANGED)
  const resolving = useAct(resolveInlineComment, CHANGED)
  const { id, quote, resolvedAt, resolvedBy } = remark
  async function answer(text: string): Promise<boolean> {
    const done = await answering.act({ id, text })
    if (done && 'ok' in done) setAnswers(false)
    return done !== undefined && 'ok' in done
  }
  return (
    <article ref={ref} className={styles.remark} data-open={isActive || undefined}>
      {quote === '' ? (
        <span className={styles.whole}>{say('remarks.whole')}</span>
      ) : (
        <button type="button" className={styles.quote} aria-pressed={isActive} onClick={onPress}>
          {quote}
        </button>
      )}
      <Said {...remark} />
      {remark.answers.length > 0 && (
        <ul className={styles.answers} aria-label={say('remarks.answers')}>
          {remark.answers.map((each) => (
            <li key={each.id}>
              <Said {...each} />
            </li>
          ))}
        </ul>
      )}
      {resolvedAt && (
        <p className={styles.quiet}>
          {say('remarks.resolved-by', { name: resolvedBy?.name ?? say('nobody') })} <When at={resolvedAt} />
        </p>
      )}
      <RefusalNotice refused={answering.refused ?? resolving.refused} />
      {maySpeak && !answers && (
        <div className={styles.deeds}>
          <Button size="small" onClick={() => setAnswers(true)}>
            {say('remarks.answer')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={resolving.busy}
            {...(resolvedAt === null && { icon: 'check' as const })}
            onClick={() => void resolving.act({ id, isResolved: resolvedAt === null })}
          >
            {say(resolvedAt === null ? 'remarks.resolve' : 'remarks.reopen')}
          </Button>
        </div>
      )}
      {answers && (
        <RemarkWriter
          label={say('remarks.answer-label')}
          action={say('remarks.answer')}
          busy={answering.busy}
          onSend={answer}
          onCancel={() => setAnswers(false)}
        />
      )}
    </article>
  )
}

function Said({ by, at, text }: Pick<Remark, 'by' | 'at' | 'text'>) {
  const say = useSay(contentScreens)
  return (
    <div className={styles.said}>
      <header>
        <b>{by?.name ?? say('nobody')}</b>
        <When at={at} />
      </header>
      <p>{text}</p>
    </div>
  )
}
