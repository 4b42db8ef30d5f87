import { useSearchParams } from 'react-router'
import { useTitle } from '#web/console/screen/use-page.ts'
import { QueueList } from './queue-list.tsx'
import { ReviewView } from './review-view.tsx'
import { useQueue } from './use-queue.ts'

/** Shows the queue, and one filing over it. `?id=` names the filing, so that to-dos can link to it. */
export default function QueueScreen() {
  const [search, setSearch] = useSearchParams()
  const list = useQueue()
  const id = search.get('id')
  useTitle(id === null ? null : undefined)
  const open = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === null) after.delete('id')
      else after.set('id', next)
      return after
    })
  if (id === null) return <QueueList list={list} onOpen={open} />
  const rows = list.rows ?? []
  const at = rows.findIndex((row) => row.id === id)
  return <ReviewView key={id} id={id} next={rows[at + 1]?.id} previous={at > 0 ? rows[at - 1]?.id : undefined} onGo={open} />
}
