// A tool: what a model is told of it, its fields, and what it does.
import type * as z from 'zod'
import type { LimitClass } from '#server/platform/http/rate-limits.ts'
import type { McpCaller, McpCtx } from '../mcp-context.ts'

type Description = {
  readonly name: string
  /** Shown to people, in both languages. */
  readonly title: string
  /** Read by models. */
  readonly description: string
  readonly limit: LimitClass
  readonly isReadOnly: boolean
}

type Definition<I extends z.ZodObject, O extends z.ZodObject> = Description & {
  readonly input: I
  readonly output: O
  readonly run: (ctx: McpCtx, input: z.output<I>, caller: McpCaller) => Promise<z.input<O>>
}

export type Tool = Description & {
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Of a result only what the output names is returned. */
  readonly call: (ctx: McpCtx, input: unknown, caller: McpCaller) => Promise<Record<string, unknown>>
}

export function defineTool<I extends z.ZodObject, O extends z.ZodObject>({ run, ...tool }: Definition<I, O>): Tool {
  return {
    ...tool,
    call: async (ctx, input, caller) => tool.output.parse(await run(ctx, tool.input.parse(input), caller)),
  }
}
