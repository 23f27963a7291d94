// What visitors look for and what comes of it: the funnel from search to order, and the research agenda.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId } from './common/fields.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { dashboardRange } from './dashboard.ts'

export const funnelDivisions = ['report', 'industry', 'site', 'week'] as const
export type FunnelDivision = (typeof funnelDivisions)[number]

const steps = z.object({
  views: z.int(),
  /** Views that followed a search of the site. */
  fromSearch: z.int(),
  /** Samples read or asked for. */
  samples: z.int(),
  /** Quotes that were sent, each version once. */
  quotes: z.int(),
  /** Paid orders. */
  orders: z.int(),
})
export type FunnelSteps = z.output<typeof steps>

/** A search belongs to a site and a day, never to a report or industry, which it is yet to find. */
const searches = z.int().nullable()

export const getFunnel = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/funnel',
  summary:
    'From search to order, counted without cookies: each step is the number of its events in the period, not of visitors. Reports: the 50 viewed most. Days are those of Beijing.',
  access: 'dashboard.read',
  input: dashboardRange.extend({
    by: z.enum(funnelDivisions).default('report'),
    /** Code of an industry; of its reports only. */
    industry: z.string().max(64).default(''),
    reportId: itemId().optional(),
  }),
  output: z.object({
    searches,
    total: steps,
    rows: z.array(
      steps.extend({
        /** Id of the report, code of the industry (empty: none), language of the site, or the Monday of the week. */
        key: z.string(),
        /** Title of a report. */
        title: z.string(),
        reportNo: z.string(),
        searches,
      }),
    ),
  }),
})
export type Funnel = z.output<(typeof getFunnel)['output']>
export type FunnelRow = Funnel['rows'][number]

export const topicStates = ['open', 'planned', 'dismissed'] as const
export type TopicState = (typeof topicStates)[number]

const topic = z.string().trim().min(1).max(100)

const researchTopic = z.object({
  language: z.enum(languages),
  /** As most visitors wrote it. */
  topic: z.string(),
  /** How visitors also wrote it. */
  variants: z.array(z.string()),
  searches: z.int(),
  /** Requests for custom research that name it. */
  requests: z.int(),
  score: z.int(),
  lastAt: z.string().nullable(),
  /** The report in preparation. */
  report: z.object({ id: z.int(), title: z.string() }).nullable(),
})
export type ResearchTopic = z.output<typeof researchTopic>

export const getResearchAgenda = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/agenda',
  summary:
    'What to write next: topics of searches without results and of requests for custom research that no published report meets, ranked by demand in the period; 30 at most. A request counts as ten searches.',
  access: 'dashboard.read',
  input: dashboardRange.extend({ state: z.enum(topicStates).default('open') }),
  output: z.object({
    topics: z.array(researchTopic),
    /** Requests for custom research whose topic is not recognized. */
    unnamedRequests: z.int(),
  }),
})

const oneTopic = { language: languageSchema, topic }

export const planTopic = defineEndpoint({
  method: 'POST',
  path: '/admin/dashboard/agenda/plan',
  summary: 'Creates a draft report of this title, which takes the topic off the agenda.',
  access: 'catalogue.write',
  input: z.object(oneTopic),
  output: z.object({ reportId: z.int() }),
})

export const dismissTopic = defineEndpoint({
  method: 'POST',
  path: '/admin/dashboard/agenda/dismiss',
  summary: 'Takes a topic off the agenda.',
  access: 'catalogue.write',
  input: z.object(oneTopic),
  output: z.null(),
})

export const restoreTopic = defineEndpoint({
  method: 'POST',
  path: '/admin/dashboard/agenda/restore',
  summary: 'Puts a dismissed topic back on the agenda.',
  access: 'catalogue.write',
  input: z.object(oneTopic),
  output: z.null(),
})
