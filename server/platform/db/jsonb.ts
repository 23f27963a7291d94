// The type of a jsonb column.
import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined }

export type JsonObject = { readonly [field: string]: JsonValue }

/** Read as a value, written as JSON text (`JSON.stringify`): the driver would send a bare array as a PostgreSQL array. */
export type Jsonb<T = JsonValue> = ColumnType<T, string, string>
