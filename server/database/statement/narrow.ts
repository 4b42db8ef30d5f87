import type { ColumnType, InsertType, UpdateType } from 'kysely'

/** Maps columns to types narrower than those of SQL: a text with a few possible values, or the shape of a JSON document. */
type Known<Tables> = { readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: unknown } }

/** Reads the column as `Value`. The types for writing are unchanged. */
type ReadAs<Column, Value> = ColumnType<Value, InsertType<Column>, UpdateType<Column>>

/**
 * Narrows the read types of columns. Constraints of the database and contracts of the writing calls guarantee that they hold.
 * @example type Tables = Narrow<TaskTables, { 'jobs.task': { status: 'open' | 'done'; payload: Payload } }>
 */
export type Narrow<Tables, Columns extends Known<Tables>> = {
  [Table in keyof Tables]: Table extends keyof Columns
    ? {
        [Column in keyof Tables[Table]]: Column extends keyof Columns[Table]
          ? ReadAs<Tables[Table][Column], Columns[Table][Column]>
          : Tables[Table][Column]
      }
    : Tables[Table]
}
