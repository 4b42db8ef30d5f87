import { clsx as cx } from 'clsx'
import { writeMoment } from '#contract/dates.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { When } from '#web/console/show/values.tsx'
import { center, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import type { Profile } from './profile.ts'

type Step = {
  readonly name: 'submit' | 'approval' | 'finished'
  readonly state: 'done' | 'now' | 'waits' | 'ended'
  readonly at: string | null
}

/** Shows the steps submitted, under approval and in effect. A request that was returned or cancelled shows this at its step. */
export function RequestSteps({ request }: { readonly request: NonNullable<Profile['request']> }) {
  const t = useTranslate(encodingScreens)
  const language = useLanguage()
  const { state, effectiveAt } = request
  return (
    <Card>
      <ol className={styles.steps}>
        {stepsOf(request).map((step, place) => (
          <li key={step.name} className={cx(styles.step, styles[step.state])} {...(step.state === 'now' && { 'aria-current': 'step' })}>
            <span className={center(styles.mark)}>{step.state === 'done' ? <ConsoleIcon name="ok" size={16} /> : place + 1}</span>
            <div className={stack(2)}>
              <b>{step.state === 'ended' ? t(`state.${state}`) : t(`step.${step.name}`)}</b>
              {step.at && <When at={step.at} />}
              {step.name === 'approval' && state === 'approved' && effectiveAt && (
                <span>{t('step.waits-until', { time: writeMoment(effectiveAt, language) })}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function stepsOf({ state, requestedAt, decidedAt, appliedAt }: NonNullable<Profile['request']>): readonly Step[] {
  const ended = state === 'returned' || state === 'cancelled'
  return [
    { name: 'submit', state: 'done', at: requestedAt },
    { name: 'approval', state: ended ? 'ended' : state === 'finished' ? 'done' : 'now', at: decidedAt },
    { name: 'finished', state: state === 'finished' ? 'done' : 'waits', at: appliedAt },
  ]
}
