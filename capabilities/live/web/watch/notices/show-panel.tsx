import type { Asked } from '../use-chat.ts'
import { PollNotice } from './poll-notice.tsx'
import { RollCallNotice } from './roll-call.tsx'

type Props = { readonly number: number; readonly asked: Asked }

/** Shows what the host of a show asks its viewers. */
export function ShowPanel({ number, asked }: Props) {
  return (
    <>
      <RollCallNotice number={number} news={asked['roll-call']} />
      <PollNotice number={number} news={asked.poll} />
    </>
  )
}
