import { Textarea } from '@mantine/core'
import { useState } from 'react'

type Reason = {
  readonly text: string
  readonly isMissing: boolean
  write(text: string): void
  /** Runs an action with the reason, or marks the field while the reason is too short. */
  require(run: (reason: string) => unknown): void
}

/** Holds the reason of an action, which is recorded with it. `shortest` counts characters without surrounding spaces. */
export function useReason(shortest: number, initial = ''): Reason {
  const [text, write] = useState(initial)
  const [isRequired, setRequired] = useState(false)
  const isShort = text.trim().length < shortest
  return {
    text,
    isMissing: isRequired && isShort,
    write,
    require: (run) => (isShort ? setRequired(true) : void run(text)),
  }
}

type Props = {
  readonly reason: Reason
  readonly label: string
  readonly help?: string
  /** Is shown at the field when an action was tried without the reason. */
  readonly missing: string
  readonly maxLength: number
}

export function ReasonField({ reason, label, help, missing, maxLength }: Props) {
  return (
    <Textarea
      label={label}
      description={help}
      value={reason.text}
      maxLength={maxLength}
      autosize
      minRows={2}
      error={reason.isMissing && missing}
      onChange={({ currentTarget }) => reason.write(currentTarget.value)}
    />
  )
}
