import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, bilingual, instant, line, paged, paragraph, withinDepth } from '#contract/fields.ts'
import { handles, reads, refusals, Version } from './requests.ts'

// Incidents with personal data, and the notices about them (PIPL 57)

export const INCIDENT_STATES = ['open', 'contained', 'notified', 'closed'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]
/** The steps of an incident. One whose harm was averted may be closed without notices to people (PIPL 57). */
export const INCIDENT_STEPS: Readonly<Record<IncidentState, readonly IncidentState[]>> = {
  open: ['contained', 'notified'],
  contained: ['notified', 'closed'],
  notified: ['closed'],
  closed: [],
}

const MOST_FACT = 1_000
const Fact = bilingual(paragraph(MOST_FACT).check(z.minLength(2)))
/** The facts of a notice, in the order in which it states them. */
export const INCIDENT_FACTS = ['what', 'kinds', 'cause', 'harm', 'measures', 'advice'] as const
export type IncidentFact = (typeof INCIDENT_FACTS)[number]

const Incident = z.object({
  title: line(120).check(z.minLength(2)),
  discoveredAt: instant(),
  /** The moment by which authority and people are to be notified. */
  notifyBy: instant(),
  people: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  contact: line(200).check(z.minLength(2)),
  what: Fact,
  /** The kinds of personal data. */
  kinds: Fact,
  cause: Fact,
  harm: Fact,
  measures: Fact,
  /** Says what people can do to limit the harm. */
  advice: Fact,
})
export type IncidentContent = z.output<typeof Incident>

const Person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))
const Moment = z.iso.datetime()
const State = z.enum(INCIDENT_STATES)
const ListedIncident = z.object({
  id: z.string(),
  number: z.int(),
  state: State,
  content: Incident,
  /** True when notices are overdue. */
  isLate: z.boolean(),
  version: Version,
  changedAt: Moment,
})
export type ListedIncident = z.output<typeof ListedIncident>

export const listIncidents = defineCall({
  ...reads,
  path: '/api/privacy/incidents',
  summary: 'List incidents with personal data, the newest first.',
  input: z.object({ ...paged(), state: z.optional(State) }).check(withinDepth),
  output: z.object({ list: z.array(ListedIncident), total: z.int() }),
  refusals: {},
})

export const getIncident = defineCall({
  ...reads,
  path: '/api/privacy/incidents/one',
  summary: 'Get an incident with all its versions, the newest first.',
  input: ById,
  output: z.extend(ListedIncident, {
    versions: z.array(z.object({ version: Version, state: State, content: Incident, by: Person, at: Moment })),
  }),
  refusals: {},
})

export const createIncident = defineCall({
  ...handles,
  path: '/api/privacy/incidents/create',
  summary: 'Add an incident. It is a to-do until it is notified or closed.',
  input: Incident,
  output: ById,
  refusals: {},
})

export const saveIncident = defineCall({
  ...handles,
  path: '/api/privacy/incidents/save',
  summary: 'Save the facts of an incident as its next version. Earlier versions stay.',
  input: z.extend(Incident, { id: z.uuid(), version: Version }),
  output: z.object({ version: Version }),
  refusals: refusals({ RECORD_CHANGED: 409 }),
})

export const setIncidentState = defineCall({
  ...handles,
  path: '/api/privacy/incidents/state',
  summary: 'Set an incident to its next state.',
  input: z.object({ id: z.uuid(), version: Version, state: State }),
  output: z.object({ version: Version }),
  refusals: refusals({ RECORD_CHANGED: 409, STEP_UNFIT: 409 }),
})

export const MOST_NOTIFIED = 500

export const notifyPeople = defineCall({
  ...handles,
  path: '/api/privacy/incidents/notify',
  summary: `Send the notice of an incident to up to ${MOST_NOTIFIED} accounts by username or phone number, as a message. Unknown ones are returned.`,
  access: { permission: 'privacy:handle', steppedUp: true },
  input: z.object({ id: z.uuid(), version: Version, accounts: z.array(line(64)).check(z.minLength(1), z.maxLength(MOST_NOTIFIED)) }),
  output: z.object({ notified: z.int(), unknown: z.array(z.string()), version: Version }),
  refusals: refusals({ RECORD_CHANGED: 409, RECORD_CLOSED: 409 }),
})
