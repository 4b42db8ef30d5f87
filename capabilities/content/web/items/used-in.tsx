import { Link } from '#web/kit/link.tsx'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import type { ItemUse } from './item-uses-slot.ts'

export function UsedIn({ uses }: { readonly uses: readonly ItemUse[] }) {
  const t = useTranslate(contentScreens)
  if (uses.length === 0) return null
  return (
    <>
      <p>{t('action.trash-used', { count: uses.length })}</p>
      <ul>
        {uses.map(({ id, kind, title, path }) => (
          <li key={id}>
            {kind}: <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
