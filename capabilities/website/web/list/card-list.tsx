import { Cards } from './cards.tsx'
import { ListFrame } from './list-frame.tsx'
import type { CardListView } from './load-cards.ts'

export function CardList({ cards, ...frame }: CardListView) {
  return (
    <ListFrame frame={frame}>
      <Cards cards={cards} />
    </ListFrame>
  )
}
