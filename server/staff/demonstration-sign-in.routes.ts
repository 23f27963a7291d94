// HTTP routes of the sign-in to a demonstration: a page with a button for each role. Opening the page uses nothing up, since programs follow links too.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { roles } from '#contract/common/rights.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isLoopbackHost, isOwnOrigin } from '#server/platform/http/allowed-hosts.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { demonstrationSignInPath, isFromThisComputer, roleNames } from './demonstration-sign-in.rules.ts'
import { findDemonstrationSignIn, signInToDemonstration } from './demonstration-sign-in.service.ts'
import { staffCookie } from './staff-cookie.ts'

const texts = {
  title: { zh: '进入演示控制台', en: 'Open the demonstration console' },
  choose: {
    zh: '选择一个角色即可登录，无需身份验证器。每次启动后，每个角色只能使用一次；登录状态保持十二小时。',
    en: 'Choose a role to sign in without an authenticator. After each start of the server, every role works once; a session lasts twelve hours.',
  },
  password: { zh: '控制台要求输入密码时（例如退款前），请输入：', en: 'When the console asks for your password: ' },
  used: { zh: '已使用，重新启动服务器后可再次使用：', en: 'Already used, until the server is restarted: ' },
  join: { zh: '、', en: ', ' },
  console: { zh: '控制台', en: 'Console' },
} satisfies Record<string, Bilingual>

type Request = FastifyRequest<{ Params: { token: string } }>

/** There are none in production. */
export function demonstrationSignInRoutes({ app, limits }: Routes, ctx: Ctx, passwords: Passwords): void {
  if (ctx.config.isProduction) return
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    pages.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx, likelyLanguage(request)))
    pages.addHook('onRequest', async (request, reply) => {
      await limits.count('write', request, reply)
      assertFromThisComputer(request)
    })
    const url = `${demonstrationSignInPath}:token`
    pages.get(url, (request: Request, reply) => showRoles(ctx, request, reply))
    pages.post(url, async (request: Request, reply) => {
      if (!isOwnOrigin(request)) throw new AppError('request.foreign-origin')
      const { token } = request.params
      const role = roles.find((name) => name === new URLSearchParams(String(request.body ?? '')).get('role'))
      const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const session = role && (await signInToDemonstration(ctx, passwords, { token, role, visitor }))
      if (!session) return showRoles(ctx, request, reply.code(409))
      return reply.header('set-cookie', staffCookie(ctx, session.token, session.expiresAt)).redirect('/console', 303)
    })
  })
}

/** @throws AppError request.unknown-path, which does not reveal that such a page exists */
function assertFromThisComputer({ socket: { remoteAddress }, headers }: FastifyRequest): void {
  // The host as well: another site could make its own name stand for this computer.
  if (isFromThisComputer({ remoteAddress, headers }) && isLoopbackHost(headers.host)) return
  throw new AppError('request.unknown-path')
}

async function showRoles(ctx: Ctx, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const found = await findDemonstrationSignIn(ctx, request.params.token)
  if (!found) throw new AppError('request.unknown-path')
  const language = likelyLanguage(request)
  const { unused, used, password } = found
  const page = renderMinimalPage({
    language,
    title: say(texts.title, language),
    texts: [
      say(texts.choose, language),
      say(texts.password, language) + password,
      ...(used.length > 0 ? [say(texts.used, language) + namesOf(used, language)] : []),
    ],
    ...(unused.length > 0
      ? { buttons: unused.map((role) => ({ name: 'role', value: role, text: say(roleNames[role], language) })) }
      : {}),
    link: { href: '/console', text: say(texts.console, language) },
  })
  return reply.headers(page.headers).send(page.html)
}

function namesOf(used: readonly (keyof typeof roleNames)[], language: Language): string {
  return used.map((role) => say(roleNames[role], language)).join(say(texts.join, language))
}
