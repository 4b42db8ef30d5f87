import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/icon.tsx'
import layout from '#web/kit/layout.module.css'
import text from '#web/kit/text.module.css'

type Props = { readonly title: ReactNode; readonly lead?: ReactNode; readonly onward?: { readonly to: string; readonly text: string } }

/** The head of a section of the home page: title, a sentence, the way to all of it. */
export function SectionHead({ title, lead, onward }: Props) {
  return (
    <div className={layout.head}>
      <div>
        <h2>{title}</h2>
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
