// SQL of the large dataset: imports of bank statements, what their money was allocated to, receipts of buyers, and approvals of companies.
import { idOf, momentOf, type Sizes } from './large-dataset-sizes.ts'

const amount = '100000 + n::bigint * 7919 % 9000000'

export function receiptsOf({ sales, customers, staff }: Sizes): string[] {
  if (sales === 0) return []
  const imports = Math.ceil(sales / 100)
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  return [
    // The second account is rarely used, as its lines are.
    `insert into statement_imports (id, account_id, file_id, file_name, file_sha256, state, format, new_lines, added_lines, staff_id, created_at,
        worked_at, finished_at)
      select ${idOf('import')}, a.ids[case when n % 4000 = 1 then 2 when n % 3 = 0 then 3 else 1 end], ${idOf('file', '1')}, 'statement-' || n || '.csv',
        'bench' || n, case when n % 4000 = 3 then 'failed' else 'done' end, 'table', 100, 100, 1 + n % ${staff}, ${momentOf(imports)}, ${momentOf(imports)},
        ${momentOf(imports)}
      from generate_series(1, ${imports}) n, (select array_agg(id order by id) as ids from bank_accounts where account_number like 'bench%') a`,
    // All lines but those that are open.
    `insert into allocations (id, line_id, kind, purchase_id, amount_minor, staff_id, created_at)
      select ${idOf('allocation')}, l.id, case when n % 4000 = 4 then 'returned' else 'purchase' end,
        case when n % 4000 <> 4 then ${idOf('purchase')} end, ${amount}, 1 + n % ${staff}, ${at}
      from ${some} join statement_lines l on l.line_number = n and l.line_key = 'bench' || n where n % 20 <> 3`,
    `insert into receivable_entries (purchase_id, kind, amount_minor, created_at)
      select ${idOf('purchase')}, 'receipt', ${amount}, ${at} from ${some} where n % 20 <> 2`,
    `insert into purchase_receipts (purchase_id, file_id, uploaded_at)
      select ${idOf('purchase')}, ${idOf('file', '1')}, ${at} from ${some} where n % 4 = 2`,
    `insert into company_approvals (id, company_id, requested_by, is_wish, currency, total_minor, lines, lines_key, state, decided_by, decided_at,
        valid_until, purchase_id, created_at)
      select ${idOf('approval')}, ${idOf('company')}, ${idOf('customer', `(1 + n % ${customers})`)}, false, 'CNY', ${amount}, '[]', 'bench' || n,
        case when n % 40 = 3 then 'open' else 'used' end, case when n % 40 <> 3 then ${idOf('customer', `(1 + n % ${customers})`)} end,
        case when n % 40 <> 3 then ${at} end, case when n % 40 <> 3 then ${at} + interval '30 days' end,
        case when n % 40 <> 3 then ${idOf('purchase')} end, ${at}
      from ${some} where n % 4 = 3`,
  ]
}
