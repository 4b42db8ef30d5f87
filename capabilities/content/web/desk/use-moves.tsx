import { useNavigate } from 'react-router'
import type { AnyCall } from '#contract/call.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { type ActionOutcome, runCall, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  createPreview,
  getItem,
  listItems,
  listWork,
  type Move,
  publishItem,
  republishItem,
  restoreItem,
  scheduleItem,
  submitItem,
  TERMS_SLUGS,
  trashItem,
  unpublishItem,
  unscheduleItem,
  withdrawItem,
} from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { useTrashQuestion } from '../items/use-trash-question.tsx'
import { askUnpublish, republishNeeds } from '../publish/ask-unpublish.ts'
import { type Choice, publishChoices } from '../publish/publish-choices.ts'
import { type PublishedEdition, toastPublished, toastScheduled } from '../publish/toasts.tsx'
import type { Wishes } from './submit-window.tsx'

export type MoveStep = {
  readonly label: string
  readonly isDanger?: boolean
  /** Has a button of its own when another action is the main one. */
  readonly isBeside?: boolean
  readonly blocked?: string | undefined
  /** Opens a menu of choices instead of acting directly. */
  readonly choices?: readonly Choice[]
  onPress(): void
}
type Opening = 'submit' | 'schedule' | 'end'
type Run = <C extends AnyCall>(action: () => Promise<ActionOutcome<C> | undefined>) => Promise<boolean>
type Translate = ReturnType<typeof useTranslate<(typeof contentScreens)['en-US']>>

/** Returns the actions that state and permissions allow, the next step first. Unsaved changes are saved before each action. */
export function useMoves(desk: Desk, open: (what: Opening) => void) {
  const t = useTranslate(contentScreens)
  const navigate = useNavigate()
  const submitting = useAction(submitItem, { changes: [listItems] })
  const previewing = useAction(createPreview)
  const askTrash = useTrashQuestion()
  const run = runOf(desk)
  const { item, writing, isReadOnly } = desk
  const place = { id: item.item.id, language: item.language }
  const [main, ...others] = stepsNow(desk, t, open)
  async function trash(): Promise<void> {
    if (!(await askTrash([place.id])) || !(await run(() => runCall(trashItem, { id: place.id })))) return
    toast('ok', t('action.trashed'))
    void navigate('/content/items')
  }
  return {
    main,
    rest: [...others, ...lastSteps(desk, t, { open, trash: () => void trash() })],
    busy: submitting.busy,
    refused: submitting.refused,
    previewing: previewing.busy,
    async submit({ note, inspector }: Wishes): Promise<boolean> {
      const asked = { ...(note.trim() && { note }), ...(inspector !== null && { inspector }) }
      const isDone = await run(() => submitting.run({ ...place, version: writing.version(), ...asked }))
      if (isDone) toast('ok', t('move.submitted'))
      return isDone
    },
    async preview(): Promise<void> {
      if (writing.dirty && !isReadOnly && !(await writing.save())) return
      const made = await previewing.run(place)
      if (!made) return
      if (!('ok' in made)) return toastRefusal(made)
      window.open(made.ok.path, '_blank', 'noopener')
      toast('ok', t('move.preview-copied'))
    },
  }
}

/** Saves, acts and reads the item again. A refusal is shown, together with the tab that explains it. */
function runOf({ writing, isReadOnly, onAnew, show }: Desk): Run {
  return async (action) => {
    if (writing.dirty && !isReadOnly && !(await writing.save('save'))) return false
    const done = await action()
    if (!done) return false
    if ('ok' in done) {
      void refresh(listItems, listWork)
      await onAnew()
      return true
    }
    if (done.refused === 'NOT_READY') show('check')
    await refresh(getItem)
    toastRefusal(done)
    return false
  }
}

const askWithdraw = (t: Translate) =>
  confirm({ title: t('move.withdraw-title'), text: t('move.withdraw-text'), action: t('move.withdraw') })

/** Returns true for the agreement and the privacy policy, whose slugs never change. */
const isTerms = ({ item, writing }: Desk): boolean =>
  item.item.section === 'page' && TERMS_SLUGS.some((slug) => slug === writing.draft.slug)

const canOf =
  ({ item, permissions }: Desk) =>
  (move: Move, permission: string): boolean =>
    item.item.isInScope && item.moves.includes(move) && permissions.has(permission)

export const editionOf = ({ item, writing }: Pick<Desk, 'item' | 'writing'>): PublishedEdition => ({
  ...item.item,
  language: item.language,
  title: writing.draft.title,
})

/** Yields actions towards publication. */
function* stepsNow(desk: Desk, t: Translate, open: (what: Opening) => void): Generator<MoveStep> {
  const { item, writing } = desk
  const [can, run] = [canOf(desk), runOf(desk)]
  const place = { id: item.item.id, language: item.language }
  const isScheduled = item.state === 'scheduled'
  const isPublic = (isDone: boolean) => isDone && toastPublished(t, editionOf(desk))
  if (can('publish', 'content:publish')) {
    const schedule = (publishAt: string) =>
      void run(() => runCall(scheduleItem, { ...place, publishAt })).then(
        (isDone) => isDone && toastScheduled(t, editionOf(desk), publishAt),
      )
    const publish = () => void run(() => runCall(publishItem, place)).then(isPublic)
    const publishMinor = () => void run(() => runCall(publishItem, { ...place, isMinor: true })).then(isPublic)
    const choose = () => open('schedule')
    yield {
      label: t(isScheduled ? 'move.reschedule' : 'move.put-out'),
      choices: publishChoices(t, { publish, publishMinor: isTerms(desk) ? publishMinor : undefined, schedule, choose }),
      onPress: choose,
    }
  }
  if (can('submit', 'content:write')) {
    const count = item.missing.length
    const blocked = count > 0 && !writing.dirty ? t('move.missing', { count }) : undefined
    yield { label: t('move.submit'), blocked, onPress: () => open('submit') }
  }
  if (can('unschedule', 'content:publish'))
    yield { label: t('move.unschedule'), onPress: () => void run(() => runCall(unscheduleItem, place)) }
  if (can('putOnline', 'content:publish'))
    yield {
      label: t('move.online'),
      isBeside: true,
      blocked: republishNeeds(t, item),
      onPress: () => void run(() => runCall(republishItem, place)).then(isPublic),
    }
  if (can('withdraw', 'content:write'))
    yield {
      label: t('move.withdraw'),
      onPress: () => void askWithdraw(t).then((isYes) => isYes && run(() => runCall(withdrawItem, place))),
    }
}

/** Yields actions away from publication. */
function* lastSteps(desk: Desk, t: Translate, { open, trash }: { open(what: Opening): void; trash(): void }): Generator<MoveStep> {
  const { item, permissions } = desk
  const run = runOf(desk)
  const { id } = item.item
  const isTrashed = item.item.trashedAt !== null
  if (!item.item.isInScope) return
  if (item.isOnline && permissions.has('content:publish')) yield { label: t('move.end'), onPress: () => open('end') }
  if (canOf(desk)('takeOffline', 'content:publish')) {
    const action = () => run(() => runCall(unpublishItem, { id, language: item.language }))
    yield { label: t('move.offline'), isDanger: true, onPress: () => void askUnpublish(t, desk).then((isYes) => isYes && action()) }
  }
  if (!permissions.has('content:delete')) return
  if (isTrashed) yield { label: t('move.untrash'), onPress: () => void run(() => runCall(restoreItem, { id })) }
  else yield { label: t('move.trash'), isDanger: true, onPress: trash }
}
