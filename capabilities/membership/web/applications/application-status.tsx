import { Status } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { ApplicationState } from '../../contract.ts'
import { applicationsScreen } from '../../text/applications-screen.ts'

const LOOKS = {
  submitted: { kind: 'warn', icon: 'clock' },
  returned: { kind: 'info', icon: 'undo' },
  accepted: { kind: 'ok', icon: 'ok' },
  refused: { kind: 'bad', icon: 'bad' },
  withdrawn: { kind: 'idle', icon: 'off' },
} as const

export function ApplicationStatus({ state }: { readonly state: ApplicationState }) {
  const t = useTranslate(applicationsScreen)
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>
}
