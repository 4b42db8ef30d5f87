import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { clockOf } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listRollCalls, ROLL_CALL_SECONDS, startRollCall } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'

const EVERY_MS = 3_000

/** Starts roll calls of a show, and counts their answers. */
export function RollCallsCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const list = useCall(listRollCalls, { studio }, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <Card title={t('roll-calls')}>
      <Answer of={list}>
        {({ canStart, rollCalls }) => (
          <div className={stack(12, fit)}>
            <p className={text.quiet}>{t('roll-calls.help')}</p>
            <Can permission="live:operate">
              <StartRollCall studio={studio} canStart={canStart} />
            </Can>
            <ul className={stack(8, fit)}>
              {rollCalls.map((each) => (
                <RollCallRow key={each.id} {...each} />
              ))}
            </ul>
          </div>
        )}
      </Answer>
    </Card>
  )
}

function StartRollCall({ studio, canStart }: { readonly studio: string; readonly canStart: boolean }) {
  const t = useTranslate(peopleText)
  const [seconds, setSeconds] = useState<(typeof ROLL_CALL_SECONDS)[number]>(ROLL_CALL_SECONDS[1])
  const starting = useAction(startRollCall, { changes: [listRollCalls] })
  return (
    <>
      <div className={cluster(12)}>
        <SegmentedControl
          aria-label={t('roll-calls.seconds')}
          data={ROLL_CALL_SECONDS.map((value) => ({ value: String(value), label: t(`roll-calls.${value}`) }))}
          value={String(seconds)}
          onChange={(value) => setSeconds(ROLL_CALL_SECONDS.find((each) => String(each) === value) ?? seconds)}
        />
        <Button
          busy={starting.busy}
          blocked={canStart ? undefined : t('roll-calls.not')}
          onClick={() => void starting.run({ studio, seconds })}
        >
          {t('roll-calls.start')}
        </Button>
      </div>
      <RefusalNotice refused={starting.refused} />
    </>
  )
}

function RollCallRow({ askedAt, isOpen, answers }: OutputOf<typeof listRollCalls>['rollCalls'][number]) {
  const t = useTranslate(peopleText)
  return (
    <li className={cluster(12)}>
      <span>{clockOf(askedAt)}</span>
      <span>{t('roll-calls.answers', { count: answers })}</span>
      {isOpen && <Status kind="ok">{t('roll-calls.open')}</Status>}
    </li>
  )
}
