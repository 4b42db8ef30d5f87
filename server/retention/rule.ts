import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Floor } from './floors.ts'
import type { Label } from './label.ts'

/** The rows whose term has ended: those whose term began at `cutoff` or before, and that belong to no target on hold. */
export type Due = { readonly cutoff: Date; readonly onHold: readonly string[] }

/** A batch that was removed. `upTo` is the moment at which the term of its last row began; the next batch of the run begins there. */
export type Batch = { readonly rows: number; readonly upTo: string | undefined }

/** The rows that a run would remove. They are counted up to a limit; `isMore` means that there are more. */
export type Counted = { readonly rows: number; readonly isMore: boolean; readonly oldest: Date | null }

/** A part of a rule: rows of one table, or of several that go together. */
export type Part = {
  readonly tables: readonly string[]
  /** Other rows of the tables stay, so the tables have another class too. */
  readonly isPartial?: boolean
  count(db: Database, due: Due): Promise<Counted>
  /**
   * Removes at most `most` rows in this transaction, the oldest first, and returns their number. `from` is the end of the batch before in
   * the same run, for a part that returns it.
   */
  remove(tx: AnyTransaction, due: Due & { readonly from?: string | undefined }, most: number): Promise<number | Batch>
  /** Returns the beginning of the oldest term of all rows. */
  oldest(tx: AnyTransaction): Promise<Date | null>
}

/** A class of data that goes when its term has ended. */
export type Rule = {
  /** Is unique within its capability. */
  readonly name: string
  readonly label: Label
  /** Says in the words of the screen which data it is, and when the term begins. */
  readonly about: Label
  /** The days that data stays unless the owner sets others. `own` means that each row says itself when it ends. */
  readonly days: number | 'own'
  readonly floor?: Floor
  readonly parts: readonly Part[]
  /** Kinds of stored files that go with the rows. */
  readonly files?: readonly string[]
}

/**
 * A class of data without a term. `permanent` stays; `account` goes with its account; `owner` goes with the thing that it belongs to, such
 * as an item or a studio; `work` goes as soon as its work is done, or is replaced in place.
 */
type Lasting = {
  readonly name: string
  readonly label: Label
  readonly kind: 'permanent' | 'account' | 'owner' | 'work'
  readonly reason: Label
  readonly tables?: readonly string[]
  readonly files?: readonly string[]
}

/** The classes of all tables and kinds of files of one capability, or of the platform. */
export type Retention = { readonly rules?: readonly Rule[]; readonly lasting?: readonly Lasting[] }

export type NamedRule = Rule & { readonly id: string }
/** Names each rule `<capability>.<name>`. */
export const nameRules = (all: readonly OwnedRetention[]): readonly NamedRule[] =>
  all.flatMap(({ owner, rules = [] }) => rules.map((rule) => ({ ...rule, id: `${owner}.${rule.name}` })))

export type OwnedRetention = Retention & { readonly owner: string }

/** Returns the term of a class: that of the owner, or the usual one; never less than the law demands. */
export const daysOf = ({ days, floor }: Pick<Rule, 'days' | 'floor'>, set: number | undefined): number | null =>
  days === 'own' ? null : Math.max(set ?? days, floor?.days ?? 0)
