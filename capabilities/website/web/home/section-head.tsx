import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import type { HeadView } from './view-home.ts'

/** Shows title, lead and link of a block. Renders nothing without title and lead. */
export function SectionHead({ title, lead, onward }: HeadView) {
  if (!title && !lead) return null
  return (
    <div className={row(24, align.end, justify.between, layout.head)}>
      <div>
        {title && <h2>{title}</h2>}
        {lead && <p>{lead}</p>}
      </div>
      {onward && (
        <Link to={onward.to} className={text.onward}>
          {onward.text}
          <Icon name="arrow" size={16} />
        </Link>
      )}
    </div>
  )
}
