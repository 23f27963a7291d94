// What differs between endpoints of the site and of the console: how a request is admitted and how errors are sent.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Language } from '#contract/common/language.ts'

export type Protocol = {
  readonly options: Pick<RouteShorthandOptions, 'onRequest' | 'errorHandler' | 'exposeHeadRoute'>
  /** @throws AppError when the request is not permitted */
  admit(request: FastifyRequest, reply: FastifyReply, raw: unknown): Promise<Admitted>
}

export type Admitted = {
  readonly language: Language
  /** The caller, in the form that the handler receives. */
  readonly requester: object
  /** @throws Error when a change was not recorded in the audit log */
  assertRecorded?(): void
}
