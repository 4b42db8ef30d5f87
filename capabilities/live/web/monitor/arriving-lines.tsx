import type { Studio } from '../studio.ts'
import { LinesCard } from './lines-card.tsx'
import { useMonitorDesk } from './use-desk.ts'

/** Shows the lines of a studio and their signals, for testing an encoder or a camera. */
export function ArrivingLines({ studio }: { readonly studio: Studio }) {
  const { signal, history } = useMonitorDesk(studio.id)
  return <LinesCard studio={studio} signal={signal} history={history} />
}
