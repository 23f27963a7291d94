// Generates tables.ts, the row types, from a freshly migrated temporary database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabaseMetadata, generate, getDialect, RawExpressionNode } from 'kysely-codegen'
import { type Database, openDatabase } from './db.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

/** Types that PostgreSQL does not know: contents of JSON columns, and values that only the contract lists. */
const columnTypes: Readonly<Record<string, string>> = {
  'briefing_texts.exhibit': "Jsonb<BriefingDetail['exhibit']>",
  'briefing_texts.points': "Jsonb<BriefingDetail['points']>",
  'company_approvals.lines': 'Jsonb<ApprovalLine[]>',
  'content_overview.parity': 'ParityIssue',
  'documents.contents': 'Jsonb<DocumentContents>',
  'import_batches.failure': 'ImportFailure',
  'import_batches.made_industries': 'Jsonb<{ value: string; label: string }[]>',
  'import_batches.new_industries': "Jsonb<ImportDetail['newIndustries']>",
  'import_batches.preview': "Jsonb<ImportDetail['changes']>",
  'item_versions.snapshot': 'Jsonb<JsonObject>',
  'newsletter_issues.sections': 'Jsonb<NewsletterSection[]>',
  'payment_alerts.details': "Jsonb<AlertRow['details']>",
  'report_overview.parity': 'ParityIssue',
  'report_texts.charts': "Jsonb<ReportDetail['charts']>",
  'report_texts.contents': "Jsonb<ReportDetail['contents']>",
  'report_texts.exhibits': "Jsonb<ReportDetail['exhibits']>",
  'report_texts.questions': "Jsonb<ReportDetail['questions']>",
  'reports.formats': 'FileFormat',
}

/** Columns without a check constraint, filled from a column that has one. */
const copiedColumns: Readonly<Record<string, string>> = {
  'entitlements.edition': 'orders.edition',
  'entitlements.lang': 'orders.lang',
  'entitlements.licence': 'orders.licence',
  'lead_events.from_state': 'leads.state',
  'lead_events.to_state': 'leads.state',
  'report_overview.en_pending': 'item_drafts.status',
  'report_overview.en_state': 'report_texts.status',
  'report_overview.zh_pending': 'item_drafts.status',
  'report_overview.zh_state': 'report_texts.status',
}

/** Imports of tables.ts, for the types above. */
const typeImports = [
  `import type { ReportDetail } from "#contract/catalogue.ts";`,
  `import type { ApprovalLine } from "#contract/company-approvals.ts";`,
  `import type { BriefingDetail } from "#contract/content.ts";`,
  `import type { DocumentContents } from "#contract/documents.ts";`,
  `import type { ImportDetail, ImportFailure } from "#contract/imports-admin.ts";`,
  `import type { FileFormat } from "#contract/licences.ts";`,
  `import type { NewsletterSection } from "#contract/newsletter-sections.ts";`,
  `import type { ParityIssue } from "#contract/parity-admin.ts";`,
  `import type { AlertRow } from "#contract/payment-exceptions-admin.ts";`,
  `import type { Jsonb, JsonObject } from "#server/platform/db/jsonb.ts";`,
].join('\n')

/** The text of tables.ts for this database. */
export async function generateTables({ db }: Pick<Database, 'db'>): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'string' })
  // The generator finds the type of a column by the name of its data type.
  for (const [column, type] of Object.entries(columnTypes))
    dialect.adapter.scalars[column] = new RawExpressionNode(type)
  const text = await generate({
    // The generator reads Kysely's CommonJS types, which differ from ours only in name.
    db: db as never,
    dialect,
    excludePattern: 'graphile_worker.*',
    typeMapping: { int8: 'number', jsonb: 'Jsonb' },
    postprocess: async ({ metadata }) => addTypes(metadata, await listCheckedValues(db)),
  })
  // The generator's own `customImports` needs a compiler interface that this TypeScript no longer has.
  return text.replace(/^import type .*$/m, `$&\n${typeImports}`)
}

/** @throws Error if a column of the tables above no longer exists */
function addTypes(metadata: DatabaseMetadata, values: ReadonlyMap<string, string[]>): DatabaseMetadata {
  const unused = new Set([...Object.keys(columnTypes), ...Object.keys(copiedColumns)])
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`
      unused.delete(name)
      column.enumValues = values.get(copiedColumns[name] ?? name) ?? column.enumValues
      if (columnTypes[name]) column.dataType = name
    }
  if (unused.size > 0) throw new Error(`unknown columns: ${[...unused].join(', ')}`)
  return metadata
}

/** The values that check constraints of the form `column in ('a', 'b')` or `column in (0, 1)` allow, by `table.column`. */
async function listCheckedValues(db: Database['db']): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ name: string; values: (string | number)[] }>`
    select
      format('%s.%s', relname, attname) as name,
      array_to_json(array(
        select coalesce(to_jsonb(match[1]), match[2]::jsonb) from regexp_matches(list[1], '''([^'']*)''::text|(\\d+)', 'g') as match
      )) as values
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1],
      regexp_match(pg_get_constraintdef(pg_constraint.oid), format('^CHECK \\(\\(%s = ANY \\(ARRAY\\[([^]]*)\\]\\)\\)\\)$', attname)) as list
    where contype = 'c' and cardinality(conkey) = 1 and list is not null
  `.execute(db)
  // The generator declares texts only, but writes each value as JSON, so that numbers may pass as texts here.
  return new Map(rows.map(({ name, values }) => [name, values as string[]]))
}

export async function writeTables(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-types-'))
  // Under root the database server runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbedded({ dataDir, log: console.log, settings })
  try {
    const database = openDatabase(server)
    await migrate(database.pool, { log: console.log })
    writeFileSync(join(import.meta.dirname, 'tables.ts'), await generateTables(database))
    await database.close()
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
