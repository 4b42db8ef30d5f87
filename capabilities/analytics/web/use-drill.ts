import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CLASS_NAMES, ITEM_METRICS, type ItemMetric } from '../contract.ts'

const NAMES = ['items', 'on', 'class', 'author', 'topic'] as const
type Narrowed = {
  readonly on?: string
  readonly class?: string
  readonly author?: string
  readonly topic?: string
  /** Filters of the whole screen to set together. */
  readonly filters?: Readonly<Record<string, string>>
}

/** Keeps the figure with open items in the address, so that a link shows the same. */
export function useDrill() {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const without = () => {
    const next = new URLSearchParams(address)
    for (const name of NAMES) next.delete(name)
    return next
  }
  const linkTo = (metric: ItemMetric, { filters, ...narrowed }: Narrowed = {}): string => {
    const next = without()
    for (const [name, value] of Object.entries({ items: metric, ...narrowed, ...filters })) next.set(name, value)
    return `${pathname}?${next}`
  }
  const metric = ITEM_METRICS.find((each) => each === address.get('items'))
  const own = (name: (typeof NAMES)[number]) => address.get(name) ?? undefined
  return {
    linkTo,
    close: () => void navigate({ search: without().toString() }, { preventScrollReset: true }),
    open: metric && {
      metric,
      on: own('on'),
      class: CLASS_NAMES.find((each) => each === own('class')),
      author: own('author'),
      topic: own('topic'),
    },
  }
}
export type Drill = NonNullable<ReturnType<typeof useDrill>['open']>
