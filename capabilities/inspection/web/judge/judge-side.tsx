import { barrierText, choiceLabel, FIELD_NAMES, type FieldName, fieldText, SECTION_NAMES, usesOf } from '#capabilities/content/contract.ts'
import { Card } from '#web/console/show/card.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useFlagLabels } from '../labels.ts'

/** Lists findings, most severe first. */
export function Flags({ task }: { readonly task: Task }) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { what, where } = useFlagLabels()
  return (
    <Card title={t('judge.flags')}>
      {task.flags.length === 0 ? (
        <p className={look.quiet}>{t('judge.no-flags')}</p>
      ) : (
        <ul className={stack(10, styles.list)}>
          {task.flags.map((flag) => (
            <li key={JSON.stringify(flag)}>
              <span className={styles.line}>
                <Tag kind={flag.onHit === 'block' ? 'bad' : 'warn'}>{what(flag)}</Tag>
                {flag.onHit === 'block' && <span className={look.quiet}>{t('judge.blocks')}</span>}
              </span>
              {flag.quote !== '' && (
                <span className={styles.quote} lang={task.language}>
                  {flag.quote}
                </span>
              )}
              <span className={look.quiet}>
                {[where(flag), flag.list?.[language], flag.more > 0 ? t('judge.more', { n: flag.more }) : ''].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Lists what keeps some readers from the text. It is for the inspector to weigh, and blocks nothing. */
export function Barriers({ task: { barriers, language } }: { readonly task: Task }) {
  const t = useTranslate(barrierText)
  if (barriers.length === 0) return null
  return (
    <Card title={t('barriers.title')} hint={t('barriers.count', { count: barriers.length })}>
      <ul className={stack(10, styles.list)}>
        {barriers.map(({ code, block, quote, asset }) => (
          <li key={`${code} ${block} ${quote} ${asset}`}>
            <span className={styles.line}>{t(code)}</span>
            {quote !== '' && (
              <span className={styles.quote} lang={language}>
                {quote}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Lists earlier comments with the authors' answers, so that the inspector can check if they were addressed. */
export function EarlierInlineComments({ task: { inlineComments, language } }: { readonly task: Task }) {
  const t = useTranslate(inspectionScreens)
  if (inlineComments.length === 0) return null
  return (
    <Card title={t('judge.earlier', { n: inlineComments.length })}>
      <ul className={stack(10, styles.list)}>
        {inlineComments.map((inlineComment) => (
          <li key={inlineComment.id}>
            <span className={styles.line}>
              <Tag kind={inlineComment.resolvedAt ? 'ok' : 'warn'}>{t(inlineComment.resolvedAt ? 'judge.settled' : 'judge.unsettled')}</Tag>
            </span>
            {inlineComment.quote !== '' && (
              <span className={styles.quote} lang={language}>
                {inlineComment.quote}
              </span>
            )}
            {[inlineComment, ...inlineComment.answers].map(({ id, by, at, text }) => (
              <div key={id} className={stack(2, styles.said)}>
                <span className={look.quiet}>
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

export function Checks({ task }: { readonly task: Task }) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { draft } = task
  const tField = useTranslate(fieldText)
  const wordOf = (name: FieldName) => {
    const value = draft[name]
    return typeof value === 'boolean' ? t(value ? 'judge.yes' : 'judge.no') : choiceLabel(name, String(value), language)
  }
  const facts = [...LABELS.map((name) => [tField(name), wordOf(name)] as const), [t('judge.note'), task.note] as const]
  return (
    <Card title={t('judge.checks')}>
      <p className={look.quiet}>
        {t('judge.facts', {
          what: SECTION_NAMES[task.section][language] + (task.section === 'page' ? '' : ` · #${task.number}`),
          language: LANGUAGE_NAMES[task.language],
          name: task.submittedBy.name ?? '—',
        })}
      </p>
      <p className={look.quiet}>
        {t('waiting.since')} <When at={task.waitsSince} /> {task.returns > 0 && t('judge.returns', { n: task.returns })}
      </p>
      <dl className={grid([6, 12], styles.facts)}>
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
