import { useParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Chart } from '#web/chart/chart.tsx'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Status, Tag } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, compact, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { endChannel, getChannel, listChannels } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'
import { STATUS_LOOKS } from './channels-screen.tsx'
import { CostCard } from './cost-card.tsx'
import { daysOf } from './days-of.ts'
import styles from './promotion.module.css'
import { TrackingLink } from './tracking-link.tsx'

type Channel = OutputOf<typeof getChannel>

export default function ChannelScreen() {
  const { id = '' } = useParams()
  const channel = useCall(getChannel, { id }, { everyMs: 30_000 })
  return (
    <Answer of={channel} shapes={['title', 'row', 'row', 'row']}>
      {(report) => <Report channel={report} />}
    </Answer>
  )
}

function Report({ channel }: { readonly channel: Channel }) {
  const t = useTranslate(promotionScreens)
  return (
    <>
      <PageHead
        title={channel.name}
        lead={
          <>
            <Tag kind="warn" icon={null}>
              {t('report.advertisement')}
            </Tag>{' '}
            <Status {...STATUS_LOOKS[channel.status]}>{t(`status.${channel.status}`)}</Status>
          </>
        }
        actions={channel.status !== 'ended' && <EndButton id={channel.id} />}
      />
      <div className={split.aside}>
        <div className={stack(16, compact)}>
          <Results channel={channel} />
          <Days channel={channel} />
        </div>
        <div className={stack(16, compact)}>
          <TrackingLink name={channel.name} url={channel.url} target={channel.link} />
          <CostCard channel={channel} />
          <Details channel={channel} />
        </div>
      </div>
    </>
  )
}

function EndButton({ id }: { readonly id: string }) {
  const t = useTranslate(promotionScreens)
  const ending = useAction(endChannel, { changes: [getChannel, listChannels] })
  const end = async () => {
    if (await confirm({ title: t('report.end-question'), text: t('report.end-text'), action: t('report.end') })) await ending.run({ id })
  }
  return (
    <Can permission="promotion:write">
      <Button kind="danger" busy={ending.busy} onClick={() => void end()}>
        {t('report.end')}
      </Button>
    </Can>
  )
}

/** Shows clicks, visitors and actions as numbers, because bars would compare unlike quantities. */
function Results({ channel }: { readonly channel: Channel }) {
  const t = useTranslate(promotionScreens)
  const steps = [
    [t('list.arrivals'), channel.arrivals],
    [t('list.visitors'), channel.visitors],
    [t('report.pages'), channel.pages],
    [t('report.codes'), channel.codes],
    [t('list.registrations'), channel.registrations],
    [t('report.enrolments'), channel.enrolments],
    [t('report.attendances'), channel.attendances],
  ] as const
  return (
    <Card title={t('report.results')} hint={t('report.results-hint')}>
      <dl className={stack(12, styles.results)}>
        {steps.map(([name, value]) => (
          <div className={grid(12, align.center)} key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount of={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Days({ channel }: { readonly channel: Channel }) {
  const t = useTranslate(promotionScreens)
  const days = daysOf(channel, Date.now())
  if (days.length === 0) return <Card title={t('report.days')}>{t('report.nothing')}</Card>
  return (
    <Card title={t('report.days')}>
      <Chart
        label={t('report.days')}
        kind="line"
        x={days.map(({ day }) => day)}
        days
        series={[
          { name: t('list.arrivals'), values: days.map(({ arrivals }) => arrivals) },
          { name: t('list.registrations'), values: days.map(({ registrations }) => registrations) },
        ]}
      />
    </Card>
  )
}

function Details({ channel }: { readonly channel: Channel }) {
  const [t, tConsole] = [useTranslate(promotionScreens), useTranslate(consoleText)]
  const rows = [
    [t('list.type'), t(`type.${channel.type}`)],
    [t('list.period'), `${channel.from} – ${channel.to}`],
    [t('form.source'), channel.source],
    [t('form.media'), channel.media],
    [t('form.keyword'), channel.keywords.join(tConsole('list-comma'))],
    [t('form.content'), channel.content],
  ] as const
  return (
    <Card title={t('report.details')}>
      <dl className={stack(16, compact)}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
