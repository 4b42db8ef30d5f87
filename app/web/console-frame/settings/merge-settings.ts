import type { ConsoleSettings, TableView } from '#web/console/settings.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The settings of another browser with what was changed here since both had the same; where both changed one thing, this browser's stays. */
export function mergeSettings(base: ConsoleSettings, mine: ConsoleSettings, theirs: ConsoleSettings): ConsoleSettings {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof ConsoleSettings]))
  return {
    ...theirs,
    ...Object.fromEntries(changed),
    tables: mergeRecord(base.tables, mine.tables, theirs.tables, (_, own) => own),
    views: mergeRecord(base.views, mine.views, theirs.views, mergeViews),
  }
}

type Of<Value> = Readonly<Record<string, Value>>

/** Each table apart: those that were not changed here are as the other browser has them. */
function mergeRecord<Value>(
  base: Of<Value>,
  mine: Of<Value>,
  theirs: Of<Value>,
  merge: (base: Value | undefined, mine: Value, theirs: Value | undefined) => Value,
): Of<Value> {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name]))
  return { ...theirs, ...Object.fromEntries(changed.map(([name, value]) => [name, merge(base[name], value, theirs[name])])) }
}

/** Views are told apart by their names: what was added, changed or removed here is so, the others are as the other browser has them. */
function mergeViews(base: readonly TableView[] = [], mine: readonly TableView[], theirs: readonly TableView[] = []): readonly TableView[] {
  const wasHere = new Map(base.map((view) => [view.name, view]))
  const isHere = new Map(mine.map((view) => [view.name, view]))
  const changed = mine.filter((view) => !isSame(view, wasHere.get(view.name)))
  const isOther = ({ name }: TableView) => !changed.some((view) => view.name === name) && (isHere.has(name) || !wasHere.has(name))
  return [...theirs.filter(isOther), ...changed]
}
