import text from '#web/kit/style/text.module.css'
import { Banners } from './banners.tsx'
import styles from './blocks.module.css'
import { CardRow } from './card-row.tsx'
import { HomeEmpty } from './empty.tsx'
import { HomeFigures } from './figures.tsx'
import { ItemLines } from './item-lines.tsx'
import { LeadItems } from './lead-items.tsx'
import { Prose } from './prose.tsx'
import { StudiesOnMap } from './studies-on-map.tsx'
import type { BlockView } from './view-home.ts'
import { YearLine } from './year-line.tsx'

type Props = {
  readonly blocks: readonly BlockView[]
  /** Page title for screen readers when no banner contains it. */
  readonly title: string
  /** The address of the home page in the other language, when it has content and this one has none. */
  readonly elsewhere?: string | undefined
}

export function HomeBlocks({ blocks, title, elsewhere }: Props) {
  const first = blocks.find(({ look }) => look === 'banners')
  return (
    <>
      {!first && <h1 className={text.hidden}>{title}</h1>}
      {blocks.map((block) => (
        <div key={block.id} className={isPlain(block) ? styles.plain : undefined}>
          <Block block={block} isFirst={block === first} />
        </div>
      ))}
      {blocks.every(({ look }) => look === 'banners') && <HomeEmpty elsewhere={elsewhere} />}
    </>
  )
}

/** Returns true for blocks without a background of their own, between which one margin suffices. */
const isPlain = ({ look }: BlockView): boolean => look !== 'banners' && look !== 'map'

function Block({ block, isFirst }: { readonly block: BlockView; readonly isFirst: boolean }) {
  switch (block.look) {
    case 'banners':
      return <Banners {...block} isFirst={isFirst} />
    case 'lead':
      return <LeadItems {...block} />
    case 'cards':
      return <CardRow {...block} />
    case 'rows':
      return <ItemLines {...block} />
    case 'map':
      return <StudiesOnMap {...block} />
    case 'years':
      return <YearLine {...block} />
    case 'figures':
      return <HomeFigures {...block} />
    case 'text':
      return <Prose {...block} />
  }
}
