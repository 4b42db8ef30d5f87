import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import type { IntegrationContext } from '../context.ts'
import { getItem, listSections, searchItems } from '../reading/item-calls.ts'

// The tools read through the same handlers as the program API, so nothing is visible here that is not visible there.

const Language = z.enum(LANGUAGES)
const INPUTS = {
  search: z.strictObject({
    words: calls.searchItems.input.shape.words,
    language: Language,
    section: calls.searchItems.input.shape.section,
  }),
  read_item: z.strictObject({ number: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)), language: Language }),
  list_sections: z.strictObject({ language: Language }),
} as const
type ToolName = keyof typeof INPUTS

const DESCRIPTIONS: Readonly<Record<ToolName, { readonly title: string; readonly description: string }>> = {
  search: { title: 'Search', description: 'Search published items by words. Returns numbers, titles, excerpts and addresses.' },
  read_item: { title: 'Read an item', description: 'Get a published item by its number as Markdown, with its author, source and dates.' },
  list_sections: { title: 'List sections', description: 'List the sections of the site with the number of their items.' },
}

export const TOOLS = (Object.keys(INPUTS) as ToolName[]).map((name) => ({
  name,
  ...DESCRIPTIONS[name],
  inputSchema: z.toJSONSchema(INPUTS[name], { io: 'input', unrepresentable: 'any' }),
  annotations: { readOnlyHint: true, openWorldHint: false },
}))

type Called = {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
  readonly structuredContent?: object
}

/** Calls a tool. Returns `problem` for an unknown tool; wrong arguments are an answer that a model can mend. */
export async function callTool(
  context: IntegrationContext,
  params: Readonly<Record<string, unknown>>,
): Promise<Called | { readonly problem: string }> {
  const { name, arguments: given = {} } = params
  if (!isTool(name)) return { problem: 'There is no such tool.' }
  const problem = (text: string): Called => ({ content: [{ type: 'text', text }], isError: true })
  const read = INPUTS[name].safeParse(given)
  if (!read.success)
    return problem(`Wrong arguments: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`)
  const outcome = await run(context, name, read.data)
  if ('refused' in outcome)
    return problem(outcome.refused === 'NOT_FOUND' ? 'There is no such published item in this language.' : outcome.refused)
  const { text, data } = outcome
  return { content: [{ type: 'text', text }], structuredContent: data }
}

const isTool = (name: unknown): name is ToolName => typeof name === 'string' && Object.hasOwn(INPUTS, name)

type Ran = { readonly text: string; readonly data: object } | { readonly refused: string }

async function run(context: IntegrationContext, name: ToolName, input: unknown): Promise<Ran> {
  if (name === 'search') {
    const found = await searchItems(context, { page: 1, ...(input as z.output<(typeof INPUTS)['search']>) })
    return 'ok' in found ? asText(found.ok) : found
  }
  if (name === 'read_item') {
    const found = await getItem(context, { ...(input as z.output<(typeof INPUTS)['read_item']>), body: 'markdown' })
    return 'ok' in found ? asText(found.ok) : found
  }
  const found = await listSections(context, input as z.output<(typeof INPUTS)['list_sections']>)
  return 'ok' in found ? asText(found.ok) : found
}

const asText = (data: object): Ran => ({ text: JSON.stringify(data), data })
