import type { Asked } from '../chat/use-chat.ts'
import { PollNotice } from './poll-notice.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { RollCallNotice } from './roll-call.tsx'

type Props = {
  readonly number: number
  readonly login: string
  /** The viewer watches with a ticket. */
  readonly hasTicket: boolean
  readonly asked: Asked
}

/** Shows what the host of a show asks its viewers, and what they ask. */
export function ShowPanel({ number, login, hasTicket, asked }: Props) {
  return (
    <>
      {hasTicket && (
        <>
          <RollCallNotice number={number} news={asked['roll-call']} />
          <PollNotice number={number} news={asked.poll} />
        </>
      )}
      <QuestionsPanel number={number} login={login} news={asked.question} />
    </>
  )
}
