import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { OwnDecision } from '../../contract.ts'
import { ownText } from '../../text/own-texts.ts'
import { reportText } from '../../text/report-texts.ts'
import { listOwnDecisions } from '../comments/comment-calls.ts'
import { ObjectionBox } from '../comments/objection-box.tsx'
import styles from './own.module.css'

/** Loads the decisions about the reader's content and reports; `undefined` while they load or when they cannot be loaded. */
function useDecisions() {
  const [list, setList] = useState<readonly OwnDecision[]>()
  const [isMissing, setMissing] = useState(false)
  const reload = useCallback(async () => {
    const reply = await ask(listOwnDecisions, {}).catch(() => undefined)
    setMissing(!reply || !('ok' in reply))
    if (reply && 'ok' in reply) setList(reply.ok.list)
  }, [])
  useEffect(() => void reload(), [reload])
  return { list, isMissing, reload }
}

/** Shows takedowns of the reader's content and rejected reports, each with an appeal. Shows nothing to a reader without any. */
export function OwnDecisions() {
  const t = useTranslate(ownText)
  const { list, isMissing, reload } = useDecisions()
  if (isMissing) return <p role="alert">{t('unreachable')}</p>
  if (!list || list.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t('decisions')}</h2>
      <ul className={styles.rows}>
        {list.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} onDone={reload} />
        ))}
      </ul>
    </section>
  )
}

function DecisionRow({ decision, onDone }: { readonly decision: OwnDecision; onDone(): Promise<void> }) {
  const [t, reasons, language] = [useTranslate(ownText), useTranslate(reportText), useLanguage()]
  const { id, about, title, path, reason, note, at, objectBy, objection, mayObject } = decision
  const named = t(`decisions.${about}`, { title })
  return (
    <li className={stack(6, styles.line)}>
      <h3>{path ? <Link to={path}>{named}</Link> : named}</h3>
      <p className={text.quiet}>
        <Time at={at}>{writeDay(at, language)}</Time> · {t('decisions.reason', { reason: reasons(`reason.${reason}`) })}
        {mayObject && (
          <>
            {' · '}
            <Time at={objectBy}>{t('decisions.until', { day: writeDay(objectBy, language) })}</Time>
          </>
        )}
      </p>
      <ObjectionBox about={about} decided={{ id, note, objection, mayObject }} onDone={onDone} />
    </li>
  )
}
