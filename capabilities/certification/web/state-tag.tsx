import { Status, Tag } from '#web/console/show/values.tsx'
import type { State } from '../contract.ts'
import { STATE_LOOKS, useOwnTranslate } from './labels.ts'

/** Shows the state of a filing. A passed filing beyond its end shows as expired. */
export function StateTag({ state, inForce, plain }: { readonly state: State; readonly inForce?: boolean; readonly plain?: boolean }) {
  const t = useOwnTranslate()
  const shown = state === 'passed' && inForce === false ? 'expired' : state
  const Look = plain ? Status : Tag
  return <Look {...STATE_LOOKS[shown]}>{t(`state.${shown}`)}</Look>
}
