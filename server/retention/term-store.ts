import { type QueryExecutorProvider, sql } from 'kysely'

/** A term that the owner set. */
type SetTerm = { readonly class: string; readonly days: number; readonly changedAt: Date; readonly changedBy: string }

/** Returns the terms that the owner set, keyed by class. Other classes have the term of their declaration. */
export async function findTerms(db: QueryExecutorProvider): Promise<ReadonlyMap<string, SetTerm>> {
  const { rows } = await sql<SetTerm>`
    select class, days, changed_at as "changedAt", changed_by as "changedBy" from platform.retention_term`.execute(db)
  return new Map(rows.map((term) => [term.class, term]))
}

/** Sets the term of a class in days, and who changed it. */
export async function saveTerm(
  tx: QueryExecutorProvider,
  { id, days, by }: { readonly id: string; readonly days: number; readonly by: string },
): Promise<void> {
  await sql`
    insert into platform.retention_term (class, days, changed_by) values (${id}, ${days}, ${by})
    on conflict (class) do update set days = excluded.days, changed_by = excluded.changed_by, changed_at = platform.now()`.execute(tx)
}

/** The newest figures of a class. */
type ClassState = {
  readonly class: string
  readonly ranAt: Date
  readonly oldest: Date | null
  readonly hasFailed: boolean
  readonly isBehind: boolean
}

/** Returns the newest figures of the classes that have run, keyed by class. */
export async function findStates(db: QueryExecutorProvider): Promise<ReadonlyMap<string, ClassState>> {
  const { rows } = await sql<ClassState>`
    select class, ran_at as "ranAt", oldest, has_failed as "hasFailed", is_behind as "isBehind" from platform.retention_state`.execute(db)
  return new Map(rows.map((state) => [state.class, state]))
}

/** Replaces the figures of a class by those of the run that has just ended. */
export async function saveState(tx: QueryExecutorProvider, state: Omit<ClassState, 'ranAt'>): Promise<void> {
  await sql`
    insert into platform.retention_state (class, ran_at, oldest, has_failed, is_behind)
    values (${state.class}, platform.now(), ${state.oldest}, ${state.hasFailed}, ${state.isBehind})
    on conflict (class) do update set ran_at = excluded.ran_at, oldest = excluded.oldest, has_failed = excluded.has_failed,
      is_behind = excluded.is_behind`.execute(tx)
}
