import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { State } from '#web/console/show/state.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { align, fit, grid, stack } from '#web/kit/style/layouts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listStudios, livePath, readStudio } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { type Studio, useTitleOf } from '../studio.ts'
import { StudioForm } from '../studio-form.tsx'
import { DeskChat } from './chat/desk-chat.tsx'
import { LineCharts } from './line-charts.tsx'
import { LinesCard } from './lines-card.tsx'
import { MethodCard } from './method/method-card.tsx'
import styles from './monitor.module.css'
import { AttendanceCard } from './people/attendance-card.tsx'
import { LiveAudienceCard } from './people/audience-card.tsx'
import { PollsCard } from './people/polls-card.tsx'
import { QuestionsCard } from './people/questions-card.tsx'
import { RollCallsCard } from './people/roll-calls-card.tsx'
import { SignUpsCard } from './people/sign-ups-card.tsx'
import { LinePreviewCard } from './preview-card.tsx'
import { QuickOperations } from './quick-operations.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useMonitorDesk } from './use-desk.ts'
import { ViewersChart } from './viewers-chart.tsx'

type Listed = OutputOf<typeof listStudios>['list']

/**
 * Shows the control room of one studio. Studios on air come first, then those in the operator’s language. A room that is shown stays until
 * the operator chooses another one: when a broadcast begins or ends, the controls under the hand must not become those of another studio.
 */
export default function MonitorScreen() {
  const t = useTranslate(monitorText)
  const [query, setQuery] = useSearchParams()
  const [shown, setShown] = useState<string>()
  const studios = useCall(listStudios, {}, { freshMs: 0 })
  const language = useLanguage()
  const rank = ({ isOnAir, language: of }: Listed[number]) => (isOnAir ? 0 : 2) + (of === language ? 0 : 1)
  return (
    <Answer of={studios}>
      {(found) => {
        const list = found.list.toSorted((one, other) => rank(one) - rank(other))
        const wanted = query.get('studio') ?? shown
        const id = list.find((each) => each.id === wanted)?.id ?? list[0]?.id
        if (id === undefined)
          return (
            <>
              <PageHead />
              <State icon="tower" title={t('none')} actions={<ButtonLink to="/dashboard/studios">{t('studios')}</ButtonLink>}>
                {t('none-why')}
              </State>
            </>
          )
        return <Room key={id} id={id} list={list} onShown={setShown} onChoose={(studio) => setQuery({ studio })} />
      }}
    </Answer>
  )
}

type RoomProps = { readonly id: string; readonly list: Listed; onShown(id: string): void; onChoose(id: string): void }

function Room({ id, list, onShown, onChoose }: RoomProps) {
  const t = useTranslate(monitorText)
  useEffect(() => onShown(id), [id, onShown])
  const studio = useCall(readStudio, { id }, { freshMs: 0 })
  const data = list.map(({ id: value, title, isOnAir }) => ({ value, label: isOnAir ? t('on-air-title', { title }) : title }))
  return (
    <Answer of={studio}>
      {(ok) => (
        <Desk
          studio={ok}
          chooser={
            <Select
              aria-label={t('choose')}
              data={data}
              value={id}
              allowDeselect={false}
              searchable
              onChange={(next) => next !== null && onChoose(next)}
            />
          }
        />
      )}
    </Answer>
  )
}

function Desk({ studio, chooser }: { readonly studio: Studio; readonly chooser: React.ReactNode }) {
  const t = useTranslate(monitorText)
  const titleOf = useTitleOf()
  const region = useRef<HTMLDivElement>(null)
  // Focuses the region, so that its keyboard shortcuts work immediately.
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  const desk = useMonitorDesk(studio.id)
  const { signal } = desk
  const isOnAir = signal !== undefined && signal.show !== null
  return (
    <>
      <PageHead
        title={titleOf(studio.head)}
        lead={
          <Tag kind={isOnAir ? 'bad' : 'idle'} icon={null}>
            {t(isOnAir ? 'on-air' : 'off-air')}
          </Tag>
        }
        actions={
          <>
            <div className={styles.chooser}>{chooser}</div>
            <ButtonLink to={`/dashboard/studios/${studio.id}`}>{t('settings')}</ButtonLink>
            <ButtonLink to={livePath(studio.number)} icon="eye">
              {t('as-viewer')}
            </ButtonLink>
          </>
        }
      />
      <div className={grid(16, align.start, styles.room)} ref={region} tabIndex={-1}>
        <div className={styles.chat}>
          <DeskChat studioId={studio.id} news={desk.chatNews} />
        </div>
        <div className={stack(16, fit, styles.stage)}>
          <LinePreviewCard studio={studio} signal={signal} />
          <TimelineCard timeline={desk.timeline} />
        </div>
        <div className={styles.rest}>
          <More studio={studio} desk={desk} />
        </div>
        <div className={styles.side}>
          <QuickOperations studioId={studio.id} signal={signal} region={region} />
          <LinesCard studio={studio} signal={signal} history={desk.history} />
        </div>
      </div>
    </>
  )
}

const SHOWN = ['charts', 'people', 'method', 'studio'] as const
type Shown = (typeof SHOWN)[number]

/** Contains rarely needed parts: charts, the people who watch, the origin of the broadcast, and the studio's settings. */
function More({ studio, desk }: { readonly studio: Studio; readonly desk: ReturnType<typeof useMonitorDesk> }) {
  const t = useTranslate(monitorText)
  const [shown, setShown] = useState<Shown>('charts')
  const tabs = SHOWN.map((id) => ({ id, text: t(`more.${id}`) }))
  return (
    <Tabs<Shown> label={t('more')} tabs={tabs} current={shown} onChange={setShown}>
      <div className={stack(16, fit)}>
        {shown === 'charts' && (
          <>
            <ViewersChart timeline={desk.timeline} />
            <LineCharts history={desk.history} />
          </>
        )}
        {shown === 'people' && (
          <>
            <QuestionsCard studioId={studio.id} />
            <PollsCard studioId={studio.id} />
            <RollCallsCard studioId={studio.id} />
            <AttendanceCard studioId={studio.id} />
            <SignUpsCard studioId={studio.id} />
            <LiveAudienceCard studioId={studio.id} />
          </>
        )}
        {shown === 'method' && <MethodCard studio={studio} signal={desk.signal} timeline={desk.timeline} />}
        {shown === 'studio' && <StudioForm studio={studio} />}
      </div>
    </Tabs>
  )
}
