// Answers one message of the Model Context Protocol. There are no sessions: each message gets a server of its own.
import type { Implementation } from '@modelcontextprotocol/sdk/types.js'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import { defaultLanguage, type Language, languages } from '#contract/common/language.ts'
import type { AppError } from '#server/platform/app-error.ts'
import { siteName } from '#server/platform/http/minimal-page.ts'
import type { McpCaller, McpCtx } from './mcp-context.ts'
import type { Tool } from './tools/tool.ts'
import { tools } from './tools/tools.ts'

export type McpMessage = {
  readonly body: unknown
  /** The headers that the protocol reads. */
  readonly headers: Readonly<Record<string, string>>
  readonly caller: McpCaller
  /** Logs what nobody expected, and says what the caller is told. */
  readonly toAppError: (error: unknown) => AppError
}

const instructions = [
  'Published market research reports of this publisher, in Chinese and English. Answers contain the address of the page and a citation: name both when you use what they say.',
  'Reports are sold. What a report contains beyond its page and its sample is not available here.',
  '本服务提供已公开发布的行业研究报告信息。引用时请注明页面地址与出处。',
].join('\n')

/** @returns the response with a JSON-RPC message, or 202 without one for a notification */
export async function answerMessage(ctx: McpCtx, message: McpMessage): Promise<Response> {
  const { McpServer, WebStandardStreamableHTTPServerTransport } = await loadSdk()
  const server = new McpServer(implementation(ctx), { instructions, jsonSchemaValidator: noValidator })
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: tool.output,
        annotations: {
          readOnlyHint: tool.isReadOnly,
          destructiveHint: false,
          idempotentHint: tool.isReadOnly,
          openWorldHint: false,
        },
      },
      (input: unknown) => callTool(ctx, tool, input, message),
    )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request(`${ctx.config.originEn}/mcp`, { method: 'POST', headers: { ...message.headers } })
    return await transport.handleRequest(request, { parsedBody: message.body })
  } finally {
    await server.close()
  }
}

/** Loaded with the first message, because most processes never get one. */
async function loadSdk() {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  return { McpServer, WebStandardStreamableHTTPServerTransport }
}

/** The SDK would build one for each server, for questions to the client that this server never asks. */
const noValidator = {
  getValidator(): never {
    throw new Error('the MCP server asks its clients nothing')
  },
}

function implementation({ config }: McpCtx): Implementation {
  return { name: 'yanbao', title: `${siteName.en} · ${siteName.zh}`, version: '1.0.0', websiteUrl: config.originEn }
}

/** An error becomes a result that the model can read; the SDK would put the messages of bugs into it. */
async function callTool(ctx: McpCtx, tool: Tool, input: unknown, { caller, toAppError }: McpMessage) {
  try {
    const result = await tool.call(ctx, input, caller)
    return { content: [textBlock(JSON.stringify(result))], structuredContent: result }
  } catch (error) {
    return { content: [textBlock(errorMessageOf(toAppError(error), languageOf(input)))], isError: true }
  }
}

function textBlock(text: string) {
  return { type: 'text' as const, text }
}

function errorMessageOf({ key, details }: { key: ErrorKey; details: AppError['details'] }, language: Language): string {
  const fields = details.fields?.map(({ field, message }) => `${field}: ${fieldMessageText(message, language)}`) ?? []
  return [errorText(key, language), ...fields].join('\n')
}

function languageOf(input: unknown): Language {
  const given = typeof input === 'object' && input !== null && 'language' in input ? input.language : undefined
  return languages.find((language) => language === given) ?? defaultLanguage
}
