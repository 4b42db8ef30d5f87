import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { toastWithUndo } from '#web/console/dialog/undo.tsx'
import { changeSettings } from '#web/console/settings.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { align, grid, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getFirstSteps } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from '../workplace.module.css'
import { countSteps } from './count-steps.ts'

type Step = OutputOf<typeof getFirstSteps>['steps'][number]

/** Shows the set-up steps of a new site with their links. Renders nothing when all are done or the answer is not loaded. */
export function FirstStepsCard() {
  const t = useTranslate(workplaceText)
  const asked = useCall(getFirstSteps, {})
  const steps = asked.ok?.steps
  if (steps ? steps.every(({ state }) => state !== 'open') : !asked.refused) return null
  function hide() {
    changeSettings({ firstSteps: false })
    toastWithUndo(t('first.hidden'), () => changeSettings({ firstSteps: true }))
  }
  return (
    <Card
      title={t('first.title')}
      hint={steps && t('first.count', countSteps(steps))}
      actions={
        <button type="button" className={text.link} onClick={hide}>
          {t('first.hide')}
        </button>
      }
    >
      <Answer of={asked} small>
        {({ steps }) => (
          <ol className={styles.rows}>
            {steps.map((step) => (
              <StepRow key={step.name} {...step} />
            ))}
          </ol>
        )}
      </Answer>
    </Card>
  )
}

function StepRow({ title, text: how, state, path }: Step) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  return (
    <li className={grid([4, 16], align.center, styles.todo)}>
      <div>
        <b>{title[language]}</b>
        {state !== 'done' && <small>{how[language]}</small>}
      </div>
      <div className={row(12)}>
        {state !== 'open' && <Status kind={state === 'done' ? 'ok' : 'idle'}>{t(`first.${state}`)}</Status>}
        {state !== 'done' && path && (
          <ButtonLink size="small" to={path}>
            {t('first.open')}
            <span className={text.hidden}>{title[language]}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
