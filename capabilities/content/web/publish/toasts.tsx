import { LANGUAGE_FIELD } from '#contract/page-language.ts'
import { refresh } from '#web/console/call/queries.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { ToastLink } from '#web/console/dialog/toast-link.tsx'
import { toastWithUndo } from '#web/console/dialog/undo.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import type { useTranslate } from '#web/language.ts'
import { getItem, itemPath, listItems, listWork, unscheduleItem } from '../../contract.ts'
import type { contentScreens } from '../../text/screens.ts'

type Translate = ReturnType<typeof useTranslate<(typeof contentScreens)['en-US']>>
export type PublishedEdition = Omit<Parameters<typeof itemPath>[0], 'slug'> & {
  readonly id: string
  readonly language: 'zh-CN' | 'en-US'
  readonly title: string
}

export const publicAddress = ({ language, ...item }: PublishedEdition): string =>
  item.section === 'page'
    ? `/platformShow/article?${new URLSearchParams({ id: item.id, [LANGUAGE_FIELD]: language })}`
    : `${itemPath({ ...item, slug: '' })}?${new URLSearchParams({ [LANGUAGE_FIELD]: language })}`

/** Confirms the publication with a link to the page. */
export function toastPublished(t: Translate, edition: PublishedEdition): void {
  const words = t('move.published', { title: edition.title })
  toast(
    'ok',
    words,
    <ToastLink to={publicAddress(edition)} toast={words}>
      {t('move.view')}
    </ToastLink>,
  )
}

/** Confirms the schedule. The undo action cancels it, and the text stays approved. */
export function toastScheduled(t: Translate, { id, language, title }: PublishedEdition, at: string): void {
  const undo = () => void runCall(unscheduleItem, { id, language }).then(() => refresh(listWork, listItems, getItem))
  toastWithUndo(t('move.scheduled-title', { title, time: plainMoment(new Date(at)) }), undo)
}
