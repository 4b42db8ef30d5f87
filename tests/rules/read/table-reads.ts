/** A table or view of the schema. `parent` is the table whose queries read its rows too. */
type Relation = { readonly name: string; readonly isView: boolean; readonly parent: string | undefined; readonly definition: string }

/** Returns the tables and views of the snapshots in database/tables. */
export const relationsIn = (snapshot: string): readonly Relation[] =>
  [...snapshot.matchAll(/^create (?:unlogged )?(table|view) (\w+)\."?(\w+)"?([\s\S]*?);$/gm)].map(
    ([, kind, schema, table, definition = '']) => ({
      name: `${schema}.${table}`,
      isView: kind === 'view',
      parent: /\binherits \((\S+)\)/.exec(definition)?.[1],
      definition,
    }),
  )

/** Returns the bodies of the functions that a migration defines. */
export const functionsIn = (migration: string): string =>
  [...migration.replace(/--.*$/gm, '').matchAll(/create (?:or replace )?(?:function|procedure)[\s\S]*?\$\$([\s\S]*?)\$\$/gi)]
    .map(([, body]) => body)
    .join('\n;\n')

/** Matches a deletion that selects its rows from its own table, which the product learns nothing from. */
const OWN_ROWS = /delete from (?:only )?([\w.]+)(?: (?:as )?\w+)? where [^`;]*?\bfrom (?:only )?\1\b/g

const READS: readonly RegExp[] = [
  /\b(?:from|join|using)\s+(?:only\s+)?"?(\w+\.\w+)"?/gi,
  /,\s*(?:only\s+)?([a-z_]+\.[a-z_]+)\s+(?:as\s+)?\w+/g,
  /(?:selectFrom|[jJ]oin|with|as)\(\s*\[?['"`](\w+\.\w+)/g,
  // The view of a public kind.
  /\bfrom: '(\w+\.\w+)'/g,
  // A change that returns rows reads them, unless the rows are those of a later change in the same statement.
  /(?:insert into|update|delete)\s+(?:from )?(?:only )?"?(\w+\.\w+)"?(?:(?!insert into|delete from|\bupdate \w+\.)[^;`])*?\breturning\b/gi,
  /(?:insertInto|updateTable|deleteFrom)\(\s*['"`](\w+\.\w+)(?:(?!insertInto|updateTable|deleteFrom)[\s\S]){0,600}?\.returning/g,
]

/** Returns the names of the tables and views that SQL or code with a query builder reads; writing alone is no reading. */
export function readsOf(text: string): ReadonlySet<string> {
  const reading = text.replace(OWN_ROWS, 'delete')
  const rest = reading.replace(/\bdelete from\b(?![^;`]*?\breturning\b)/gi, 'delete')
  const namedInCode = [...text.matchAll(/sql\.table\(([^()]*)\)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/'(\w+\.\w+)'/g)].map(([, name]) => name!),
  )
  return new Set([...READS.flatMap((pattern) => [...rest.matchAll(pattern)].map(([, name]) => name!)), ...namedInCode])
}

/** Returns the relations that nothing reads: neither these texts, nor a view or a parent that is read. */
export function findUnread(relations: readonly Relation[], readers: readonly string[]): readonly string[] {
  const read = new Set(readers.flatMap((text) => [...readsOf(text)]))
  // A set yields what is added during the loop, such as the tables of a view of a view.
  const views = new Map(relations.filter(({ isView }) => isView).map(({ name, definition }) => [name, definition]))
  for (const name of read) for (const below of readsOf(views.get(name) ?? '')) read.add(below)
  return relations.filter(({ name, parent = '' }) => !read.has(name) && !read.has(parent)).map(({ name }) => name)
}
