import { FIELD_NAMES, type FieldName, fieldText, SECTION_NAMES, usesOf, wordOfChoice } from '#capabilities/content/contract.ts'
import { Card } from '#web/console/show/card.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import type { Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagWords } from '../words.ts'

/** What the rules found, the gravest first. */
export function Flags({ task }: { readonly task: Task }) {
  const say = useSay(inspectionScreens)
  const language = useLanguage()
  const { what, where } = useFlagWords()
  return (
    <Card title={say('judge.flags')}>
      {task.flags.length === 0 ? (
        <p className={styles.quiet}>{say('judge.no-flags')}</p>
      ) : (
        <ul className={styles.list}>
          {task.flags.map((flag) => (
            <li key={JSON.stringify(flag)}>
              <span className={styles.line}>
                <Tag kind={flag.onHit === 'block' ? 'bad' : 'warn'}>{what(flag)}</Tag>
                {flag.onHit === 'block' && <span className={styles.quiet}>{say('judge.blocks')}</span>}
              </span>
              {flag.quote !== '' && (
                <span className={styles.quote} lang={task.language}>
                  {flag.quote}
                </span>
              )}
              <span className={styles.quiet}>
                {[where(flag), flag.list?.[language], flag.more > 0 ? say('judge.more', { n: flag.more }) : ''].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What was said before, with the answers of the writers: whether it was seen to is part of the judgement. */
export function EarlierRemarks({ task: { remarks, language } }: { readonly task: Task }) {
  const say = useSay(inspectionScreens)
  if (remarks.length === 0) return null
  return (
    <Card title={say('judge.earlier', { n: remarks.length })}>
      <ul className={styles.list}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <span className={styles.line}>
              <Tag kind={remark.resolvedAt ? 'ok' : 'warn'}>{say(remark.resolvedAt ? 'judge.settled' : 'judge.unsettled')}</Tag>
            </span>
            {remark.quote !== '' && (
              <span className={styles.quote} lang={language}>
                {remark.quote}
              </span>
            )}
            {[remark, ...remark.answers].map(({ id, by, at, text }) => (
              <div key={id} className={styles.said}>
                <span className={styles.quiet}>
                  {by?.name} <When at={at} />
                </span>
                <p>{text}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const LABELS = FIELD_NAMES.filter((name) => usesOf(name).isLabel)

/** What stands around the text: where it comes from, and what it is labelled as. */
export function Checks({ task }: { readonly task: Task }) {
  const say = useSay(inspectionScreens)
  const language = useLanguage()
  const { draft } = task
  const sayField = useSay(fieldText)
  const wordOf = (name: FieldName) => {
    const value = draft[name]
    return typeof value === 'boolean' ? say(value ? 'judge.yes' : 'judge.no') : wordOfChoice(name, String(value), language)
  }
  const facts = [...LABELS.map((name) => [sayField(name), wordOf(name)] as const), [say('judge.note'), task.note] as const]
  return (
    <Card title={say('judge.checks')}>
      <p className={styles.quiet}>
        {say('judge.facts', {
          section: SECTION_NAMES[task.section][language],
          number: task.number,
          language: LANGUAGE_NAMES[task.language],
          name: task.submittedBy.name ?? task.submittedBy.id.slice(0, 8),
        })}
      </p>
      <p className={styles.quiet}>
        {say('waiting.since')} <When at={task.waitsSince} /> {task.returns > 0 && say('judge.returns', { n: task.returns })}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.pair}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
const LANGUAGE_NAMES = { 'zh-CN': '中文', 'en-US': 'English' } as const
