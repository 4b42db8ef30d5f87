import { pathToGet, useDenial } from '#web/console/access/denial.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { hoursOfRecording, LEAST_RECORDING_HOURS, rotateKey } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import type { Studio } from './studio.ts'
import styles from './studios.module.css'

const STEPS = ['allowed', 'key', 'room', 'picture'] as const
type Step = (typeof STEPS)[number]

/**
 * Lists the missing steps before the first broadcast of a studio, each with a link. A studio that has been on air lists only those for the
 * next one.
 */
export function StudioChecklist({ studio }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const denial = useDenial(rotateKey)
  const done: Readonly<Record<Step, boolean>> = {
    allowed: denial === undefined,
    key: studio.lines.some(({ key }) => key !== null),
    // The free space is unknown without an engine, which also means that nothing is recorded.
    room: studio.freeBytes === null || hoursOfRecording(studio.freeBytes) >= LEAST_RECORDING_HOURS,
    picture: false,
  }
  const hours = hoursOfRecording(studio.freeBytes ?? 0)
  const steps = studio.hasBeenOnAir ? STEPS.filter((step) => step === 'room' && !done.room) : STEPS
  if (steps.length === 0) return null
  const paths: Readonly<Record<Step, string | undefined>> = {
    allowed: denial && pathToGet(denial),
    key: undefined,
    room: undefined,
    picture: `/dashboard/studios/${studio.id}/obs`,
  }
  return (
    <Card title={t(studio.hasBeenOnAir ? 'checklist.next' : 'checklist.title')}>
      <ol>
        {steps.map((step) => (
          <li key={step} className={cluster([8, 16], justify.between, styles.row)}>
            <div>
              <b>{t(`checklist.${step}`)}</b>
              {!done[step] && <p>{step === 'allowed' && denial ? denial.reason : t(`checklist.${step}-how`, { hours })}</p>}
            </div>
            {done[step] ? (
              <Status kind="ok">{t('checklist.done')}</Status>
            ) : (
              paths[step] && (
                <ButtonLink size="small" to={paths[step]}>
                  {t('checklist.go')}
                </ButtonLink>
              )
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
