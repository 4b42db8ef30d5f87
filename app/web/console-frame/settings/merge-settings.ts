import type { ConsoleSettings, TableView } from '#web/console/settings.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Applies the changes made here since both browsers had the same settings to those of the other browser. This browser wins a conflict. */
export function mergeSettings(base: ConsoleSettings, mine: ConsoleSettings, theirs: ConsoleSettings): ConsoleSettings {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof ConsoleSettings]))
  return {
    ...theirs,
    ...Object.fromEntries(changed),
    tables: mergeRecord({ base: base.tables, mine: mine.tables, theirs: theirs.tables }, (_, own) => own),
    views: mergeRecord({ base: base.views, mine: mine.views, theirs: theirs.views }, mergeViews),
  }
}

type Of<Value> = Readonly<Record<string, Value>>
type Sides<Value> = { readonly base: Of<Value>; readonly mine: Of<Value>; readonly theirs: Of<Value> }

/** Merges each table separately: an unchanged one is taken from the other browser. */
function mergeRecord<Value>(
  { base, mine, theirs }: Sides<Value>,
  merge: (base: Value | undefined, mine: Value, theirs: Value | undefined) => Value,
): Of<Value> {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name]))
  return { ...theirs, ...Object.fromEntries(changed.map(([name, value]) => [name, merge(base[name], value, theirs[name])])) }
}

/** Merges views by name: additions, changes and removals of this browser apply, all others are taken from the other browser. */
function mergeViews(base: readonly TableView[] = [], mine: readonly TableView[], theirs: readonly TableView[] = []): readonly TableView[] {
  const wasHere = new Map(base.map((view) => [view.name, view]))
  const isHere = new Map(mine.map((view) => [view.name, view]))
  const changed = mine.filter((view) => !isSame(view, wasHere.get(view.name)))
  const isOther = ({ name }: TableView) => !changed.some((view) => view.name === name) && (isHere.has(name) || !wasHere.has(name))
  return [...theirs.filter(isOther), ...changed]
}
