import { Status, Tag } from '#web/console/show/values.tsx'
import type { State } from '../contract.ts'
import { STATE_LOOKS, useOwnTranslate } from './labels.ts'

/** The true state of a filing; one that is passed but at its end is expired. */
export function StateTag({ state, inForce, plain }: { readonly state: State; readonly inForce?: boolean; readonly plain?: boolean }) {
  const t = useOwnTranslate()
  const shown = state === 'passed' && inForce === false ? 'expired' : state
  const Look = plain ? Status : Tag
  return <Look {...STATE_LOOKS[shown]}>{t(`state.${shown}`)}</Look>
}
