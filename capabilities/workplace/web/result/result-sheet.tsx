import { clsx as cx } from 'clsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { exactMoment, plainMoment } from '#web/console/show/moment.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { center, cluster, grid, items, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { workplacePages } from '../../console.ts'
import type { Submission } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from './result.module.css'
import { Reasons } from './result-reasons.tsx'

type Props = { readonly id: string; readonly submission: Submission }

/** Shows the outcome, its steps or reasons, and the next actions on one printable page. */
export function ResultSheet({ id, submission }: Props) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const { outcome, title, steps, submittedAt } = submission
  return (
    <article className={stack(8, items.center, styles.sheet)}>
      <span className={cx(center(styles.icon), styles[outcome])}>
        <ConsoleIcon name={outcome === 'failed' ? 'bad' : outcome === 'passed' ? 'ok' : 'clock'} size={24} />
      </span>
      <h1>{t(`result.${outcome}`)}</h1>
      <p className={styles.lead} aria-live="polite">
        {t(`result.${outcome}-why`, { title: title[language] })}
      </p>
      <Ways submission={submission} />
      {outcome === 'failed' && <Reasons submission={submission} />}
      <section className={styles.part} aria-label={t('result.steps')}>
        <h2>{t('result.steps')}</h2>
        <Steps steps={steps} />
      </section>
      <dl className={grid([4, 16], text.fine, styles.facts)}>
        <dt>{t('result.submitted')}</dt>
        <dd>
          <Moment at={submittedAt} />
        </dd>
        <dt>{t('result.number')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
    </article>
  )
}

const ICONS = { done: 'ok', processing: 'clock', waiting: 'off', failed: 'bad' } as const
const WORDS = { done: 'result.done', processing: 'result.processing', waiting: 'result.waiting', failed: 'result.failed-step' } as const

function Steps({ steps }: Pick<Submission, 'steps'>) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, state, at }) => (
        <li key={title['en-US']} data-state={state} {...(state === 'processing' && { 'aria-current': 'step' })}>
          <ConsoleIcon name={ICONS[state]} size={20} />
          <div>
            <b>{title[language]}</b>
            <p className={cluster([0, 8], text.fine)}>
              <span>{t(WORDS[state])}</span>
              {at && <Moment at={at} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Writes the time in full, because paper has no tooltip. */
function Moment({ at }: { readonly at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {plainMoment(moment)}
    </time>
  )
}

/** Orders the links with the most likely next action first. */
function Ways({ submission: { kind, outcome, viewPath, editPath } }: Pick<Props, 'submission'>) {
  const t = useTranslate(workplaceText)
  return (
    <div className={cluster(8, justify.center, styles.ways, text.unprinted)}>
      {outcome === 'failed' && editPath && (
        <ButtonLink to={editPath} kind="solid">
          {t(kind === 'access' ? 'result.again' : 'result.edit')}
        </ButtonLink>
      )}
      {outcome !== 'failed' && viewPath && (
        <ButtonLink to={viewPath} kind="solid">
          {t('result.view')}
        </ButtonLink>
      )}
      <ButtonLink to={workplacePages.workplace.path}>{t('result.home')}</ButtonLink>
      <ButtonLink to={workplacePages.submissions.path} kind="quiet">
        {t('result.all')}
      </ButtonLink>
      <Button kind="quiet" onClick={() => print()}>
        {t('result.print')}
      </Button>
    </div>
  )
}
