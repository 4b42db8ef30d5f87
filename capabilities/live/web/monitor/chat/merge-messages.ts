import type { ChatFilter, ModeratedMessage } from '../../../contract.ts'

type Wanted = { readonly filter: ChatFilter; readonly search: string }

const FILTERS: Readonly<Record<ChatFilter, (message: ModeratedMessage) => boolean>> = {
  all: ({ state }) => state !== 'deleted',
  host: ({ kind, state }) => kind === 'host' && state !== 'deleted',
  starred: ({ isCollect }) => isCollect,
  flagged: ({ heldFor, state }) => heldFor.length > 0 || state === 'deleted',
  held: ({ state }) => state === 'held',
}

/** Merges requested messages with later updates, oldest first. The result equals that of a new request. */
export function mergeMessages(
  asked: readonly ModeratedMessage[],
  received: ReadonlyMap<string, ModeratedMessage>,
  { filter, search }: Wanted,
): readonly ModeratedMessage[] {
  const all = new Map(asked.map((message) => [message.id, message]))
  for (const [id, message] of received) all.set(id, message)
  return [...all.values()]
    .filter((message) => FILTERS[filter](message) && hasWords(message, search))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
}

const hasWords = ({ content, username }: ModeratedMessage, search: string): boolean =>
  search === '' || username === search || content.toLowerCase().includes(search.toLowerCase())
