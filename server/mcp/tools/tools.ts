// The tools, in the order in which clients list them. All answer from what the site shows to everybody.
import { getQuoteTool } from './get-quote.ts'
import { getReportTool } from './get-report.ts'
import { listIndustriesTool } from './list-industries.ts'
import { searchReportsTool } from './search-reports.ts'
import type { Tool } from './tool.ts'

export const tools: readonly Tool[] = [searchReportsTool, getReportTool, listIndustriesTool, getQuoteTool]
