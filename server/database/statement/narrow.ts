import type { ColumnType, InsertType, UpdateType } from 'kysely'

/** Of some tables, columns of which more is known than their type in SQL says: a text that is one of a few, the shape of a JSON. */
type Known<Tables> = { readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: unknown } }

/** What is read from a column is `Value`; what may be written into it stays. */
type ReadAs<Column, Value> = ColumnType<Value, InsertType<Column>, UpdateType<Column>>

/**
 * Tables whose columns are read as what they are known to hold. Constraints of the database and the contracts of the calls that write keep it true.
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
