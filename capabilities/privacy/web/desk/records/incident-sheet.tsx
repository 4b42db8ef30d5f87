import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getIncident, INCIDENT_FACTS, INCIDENT_STEPS, type IncidentContent, listIncidents, setIncidentState } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentNotices } from './incident-notices.tsx'
import { Facts, Versions } from './record-parts.tsx'

type Whole = OutputOf<typeof getIncident>
type Props = { readonly id: string | undefined; onClose(): void }

/** Shows an incident with its notices, its form and its versions. Without an id it is a new one. */
export function IncidentSheet({ id, onClose }: Props) {
  const t = useTranslate(recordScreens)
  if (id === undefined)
    return (
      <Sheet open onClose={onClose} width={760} title={t('incidents.add')}>
        <IncidentForm onDone={onClose} />
      </Sheet>
    )
  return <Existing id={id} onClose={onClose} />
}

function Existing({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(recordScreens)
  const incident = useCall(getIncident, { id }, { freshMs: 0 })
  const title = incident.ok ? t('incidents.one', { number: incident.ok.number }) : t('incidents.list')
  return (
    <Sheet open onClose={onClose} width={760} title={title}>
      <Answer of={incident} small>
        {(ok) => (
          <div className={stack(24)}>
            <Steps incident={ok} />
            <IncidentNotices incident={ok} />
            <Can permission="privacy:handle">
              <IncidentForm id={id} version={ok.version} content={ok.content} />
            </Can>
            <Versions versions={ok.versions}>{({ content }) => <IncidentFacts content={content} />}</Versions>
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function Steps({ incident: { id, version, state } }: { readonly incident: Whole }) {
  const t = useTranslate(recordScreens)
  const setting = useAction(setIncidentState, { changes: [listIncidents, getIncident] })
  return (
    <section className={stack(8)}>
      <p>
        {t('column.state')}: <strong>{t(`state.${state}`)}</strong>
      </p>
      <Can permission="privacy:handle">
        <div className={cluster(8)}>
          {INCIDENT_STEPS[state].map((next) => (
            <Button key={next} size="small" busy={setting.busy} onClick={() => void setting.run({ id, version, state: next })}>
              {t(`step.${next as 'contained' | 'notified' | 'closed'}`)}
            </Button>
          ))}
        </div>
      </Can>
      <RefusalNotice refused={setting.refused} />
    </section>
  )
}

function IncidentFacts({ content }: { readonly content: IncidentContent }) {
  const t = useTranslate(recordScreens)
  const language = useLanguage()
  return (
    <Facts
      facts={[
        [t('incident.discoveredAt'), writeMoment(content.discoveredAt, language)],
        [t('incident.notifyBy'), writeMoment(content.notifyBy, language)],
        [t('incident.people'), content.people],
        ...INCIDENT_FACTS.map((fact) => [t(`fact.${fact}`), content[fact][language]] as const),
        [t('incident.contact'), content.contact],
      ]}
    />
  )
}
