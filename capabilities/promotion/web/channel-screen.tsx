import { useParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { endChannel, getChannel, listChannels } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'
import { STATUS_LOOKS } from './channels-screen.tsx'
import styles from './promotion.module.css'
import { TrackingLink } from './tracking-link.tsx'

type Channel = OutputOf<typeof getChannel>

/** What one promotion has brought. */
export default function ChannelScreen() {
  const { id = '' } = useParams()
  const channel = useCall(getChannel, { id }, { everyMs: 30_000 })
  return (
    <Answer of={channel} shapes={['title', 'row', 'row', 'row']}>
      {(told) => <Report channel={told} />}
    </Answer>
  )
}

function Report({ channel }: { readonly channel: Channel }) {
  const say = useSay(promotionScreens)
  return (
    <>
      <PageHead
        title={channel.name}
        lead={<Status {...STATUS_LOOKS[channel.status]}>{say(`status.${channel.status}`)}</Status>}
        actions={channel.status !== 'ended' && <EndButton id={channel.id} />}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Funnel channel={channel} />
          <Days channel={channel} />
        </div>
        <div className={styles.stack}>
          <TrackingLink url={channel.url} target={channel.link} />
          <Details channel={channel} />
        </div>
      </div>
    </>
  )
}

function EndButton({ id }: { readonly id: string }) {
  const say = useSay(promotionScreens)
  const ending = useAct(endChannel, { changes: [getChannel, listChannels] })
  const end = async () => {
    if (await confirm({ title: say('report.end-question'), text: say('report.end-text'), action: say('report.end') }))
      await ending.act({ id })
  }
  return (
    <Can permission="promotion:write">
      <Button kind="danger" busy={ending.busy} onClick={() => void end()}>
        {say('report.end')}
      </Button>
    </Can>
  )
}

function Funnel({ channel }: { readonly channel: Channel }) {
  const say = useSay(promotionScreens)
  const steps = [
    [say('list.arrivals'), channel.arrivals],
    [say('list.visitors'), channel.visitors],
    [say('report.pages'), channel.pages],
    [say('report.codes'), channel.codes],
    [say('list.registrations'), channel.registrations],
    [say('report.enrolments'), channel.enrolments],
  ] as const
  const most = Math.max(1, ...steps.map(([, value]) => value))
  return (
    <Card title={say('report.funnel')} hint={say('report.funnel-hint')}>
      <dl className={styles.funnel}>
        {steps.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <span className={styles.bar} style={{ inlineSize: `${(value / most) * 100}%` }} aria-hidden />
            <dd>
              <Amount of={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Days({ channel: { days } }: { readonly channel: Channel }) {
  const say = useSay(promotionScreens)
  if (days.length === 0) return <Card title={say('report.days')}>{say('report.nothing')}</Card>
  return (
    <Card title={say('report.days')}>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{say('report.day')}</th>
            <td>{say('list.arrivals')}</td>
            <td>{say('list.registrations')}</td>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, arrivals, registrations }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{arrivals}</td>
              <td>{registrations}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Details({ channel }: { readonly channel: Channel }) {
  const say = useSay(promotionScreens)
  const rows = [
    [say('list.type'), say(`type.${channel.type}`)],
    [say('list.period'), `${channel.from} – ${channel.to}`],
    [say('form.source'), channel.source],
    [say('form.media'), channel.media],
    [say('form.keyword'), channel.keywords.join('，')],
    [say('form.content'), channel.content],
  ] as const
  return (
    <Card title={say('report.details')}>
      <dl className={styles.stack}>
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
