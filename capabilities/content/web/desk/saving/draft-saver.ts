import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { refresh } from '#web/console/call/queries.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { isSame } from '#web/console/form/draft-state.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { openStore } from '#web/console/store.ts'
import { type Draft, getItem, listItems, restoreRevision, saveItem } from '../../../contract.ts'
import { isLockRefusal } from './lock-refusal.ts'
import { forgetStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts'

export type Whole = OutputOf<typeof getItem>
/** The state of saving. `waiting`: saving is retried automatically. `stopped`: the writer must act first. */
export type Saving =
  | { readonly kind: 'saved' | 'dirty' | 'saving' | 'waiting' }
  | { readonly kind: 'stopped'; readonly refusal: CallRefusal }
  | { readonly kind: 'conflict'; readonly theirs: Whole }
type State = { readonly draft: Draft; readonly saved: Draft; readonly savedAt: string; readonly saving: Saving }
type How = 'autosave' | 'save'

/** Refusals due to temporary load; saving is retried. */
const PASSING: readonly string[] = ['BUSY', 'RATE_LIMITED', 'DEFECT']
export const placeName = ({ item, language }: Pick<Whole, 'item' | 'language'>): string => `${item.id}:${language}`

/** Saves the draft of an edition, based on the version that was read. Saves run one at a time, and no typed text is lost. */
export class DraftSaver {
  readonly store
  readonly #place: { readonly id: string; readonly language: Language }
  readonly #name: string
  #version: number
  #busy: Promise<boolean> | undefined
  /** A refused draft is not sent again until it changes. */
  #refused: Draft | undefined
  onLocked: (refusal: CallRefusal) => void = () => undefined

  constructor(item: Whole, stored: StoredDraft | undefined) {
    this.#place = { id: item.item.id, language: item.language }
    this.#name = placeName(item)
    this.#version = stored?.version ?? item.version
    this.store = openStore<State>({
      draft: stored?.draft ?? item.draft,
      saved: item.draft,
      savedAt: item.revision.at,
      saving: { kind: 'saved' },
    })
  }
  get version(): number {
    return this.#version
  }
  isRefused(draft: Draft): boolean {
    return this.#refused === draft
  }
  set<Name extends keyof Draft>(field: Name, value: Draft[Name] | ((before: Draft[Name]) => Draft[Name])): void {
    const { draft: before } = this.store.read()
    const draft = { ...before, [field]: value instanceof Function ? value(before[field]) : value }
    this.#change({ draft })
    storeDraft(this.#name, { version: this.#version, draft, at: new Date().toISOString() })
  }
  /** Saves unsaved changes; returns false when that failed. */
  async save(how: How = 'autosave', isCaughtUp?: boolean): Promise<boolean> {
    await this.#busy
    const { draft, saved } = this.store.read()
    if (how === 'autosave' && isSame(draft, saved)) return true
    this.#busy = this.#send(draft, how, isCaughtUp).finally(() => {
      this.#busy = undefined
    })
    return await this.#busy
  }
  async saveMine(theirs: Whole): Promise<void> {
    if (await this.#saveTheirs(theirs)) await this.save('save')
  }
  /** Saves the own draft into the history, then restores theirs. Returns true when theirs is the working copy. */
  async takeTheirs(theirs: Whole): Promise<boolean> {
    if (!(await this.#saveTheirs(theirs)) || !(await this.save('save'))) return false
    const done = await runCall(restoreRevision, { ...this.#place, revisionId: theirs.revision.id, version: this.#version })
    if (done && 'refused' in done) this.#change({ saving: { kind: 'stopped', refusal: done } })
    return done !== undefined && 'ok' in done
  }

  async #send(draft: Draft, how: How, isCaughtUp?: boolean): Promise<boolean> {
    this.#change({ saving: { kind: 'saving' } })
    const input = { ...this.#place, version: this.#version, how, draft, ...(isCaughtUp && { isCaughtUp }) }
    const outcome = await runCall(saveItem, input)
    if (!outcome || !('ok' in outcome)) {
      await this.#handleRefusal(outcome, draft)
      return false
    }
    this.#finishSaving(draft, outcome.ok.version, outcome.ok.savedAt)
    void refresh(getItem, listItems)
    return true
  }
  async #handleRefusal(refusal: CallRefusal | undefined, sent: Draft): Promise<void> {
    if (refusal?.refused === 'CHANGED_MEANWHILE') return await this.#meet(sent)
    if (!refusal || PASSING.includes(refusal.refused)) return this.#change({ saving: { kind: 'waiting' } })
    if (isLockRefusal(refusal)) this.onLocked(refusal)
    else this.#refused = sent
    this.#change({ saving: { kind: 'stopped', refusal } })
  }
  /** Handles an outdated version. The newer revision may be the own save whose response was lost. */
  async #meet(sent: Draft): Promise<void> {
    const read = await runCall(getItem, this.#place)
    if (!read || !('ok' in read)) return this.#change({ saving: { kind: 'waiting' } })
    if (isSame(read.ok.draft, sent)) this.#finishSaving(sent, read.ok.version, read.ok.revision.at)
    else this.#change({ saving: { kind: 'conflict', theirs: read.ok } })
  }
  /** Saves their draft as a permanent revision. An autosave of the same account in another window would otherwise be overwritten. */
  async #saveTheirs({ version, draft }: Whole): Promise<boolean> {
    const reply = await runCall(saveItem, { ...this.#place, version, how: 'save', draft })
    if (reply && 'ok' in reply) this.#version = reply.ok.version
    else await this.#handleRefusal(reply, this.store.read().draft)
    return reply !== undefined && 'ok' in reply
  }
  #finishSaving(saved: Draft, version: number, savedAt: string): void {
    this.#version = version
    this.#change({ saved, savedAt, saving: { kind: 'saved' } })
    if (this.store.read().draft === saved) forgetStoredDraft(this.#name)
  }
  #change(next: Partial<State>): void {
    this.store.change({ ...this.store.read(), ...next })
  }
}
