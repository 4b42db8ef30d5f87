/**
 * Rewrites a migration for PostgreSQL 15, which sets the storage of a column only after its table exists. Migrations are frozen by the hash
 * of their text, so they are rewritten at run time. The resulting tables are identical.
 */
export function inWordsOf15(migration: string): string {
  const [before = '', ...tables] = migration.split(/(?=^create table )/m)
  return before + tables.map(setStorageAfterwards).join('')
}

function setStorageAfterwards(text: string): string {
  const [, table] = /^create table (\S+)/.exec(text) ?? []
  const alters: string[] = []
  const bare = text.replace(/^( *(\w+) +\S+) storage (\w+)/gm, (_, column: string, name: string, storage: string) => {
    alters.push(`alter table ${table} alter column ${name} set storage ${storage};`)
    return column
  })
  return bare.replace(/^\)(.*);$/m, (end) => [end, ...alters].join('\n'))
}
