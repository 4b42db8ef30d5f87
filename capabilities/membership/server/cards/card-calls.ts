import { randomBytes } from 'node:crypto'
import { textIn } from '#contract/language.ts'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changeMember, lockMemberOf } from '../members/member-store.ts'
import { findBranches, readTerms } from '../setup/setup-store.ts'
import { named, nameOf } from '../setup/setup-values.ts'
import { countListed, findCard, findChoices, findListed } from './card-store.ts'
import { changeListing } from './change-listing.ts'

const CODE_BYTES = 16

export const renewCard = serve(calls.renewCard, ({ database, recorder }, _input, caller) =>
  database.inTransaction(async (tx) => {
    const member = await lockMemberOf(tx, caller.session.accountId)
    if (!member || member.state === 'left') return { refused: 'NOT_A_MEMBER' }
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await changeMember(tx, member.id, { card_code: code })
    await recorder.record(tx, { action: 'membership.card-renewed', outcome: 'ok', ...doneBy(caller), target: `member:${member.id}` })
    return { ok: { code } }
  }),
)

/** Members in their days of grace are in force until these end. */
export const verifyCard = serve(calls.verifyCard, async ({ database }, { code }) => {
  const db = database.of()
  const [card, { graceDays }, today] = await Promise.all([findCard(db, code), readTerms(db), readToday(db)])
  if (!card) return { refused: 'NOT_FOUND' }
  const status = calls.statusOn(today, { state: card.state, endsOn: card.ends_on }, graceDays)
  const isValid = status === 'current' || status === 'grace'
  const validUntil = card.ends_on === null ? null : calls.daysAfter(card.ends_on, status === 'grace' ? graceDays : 0)
  return { ok: { name: card.name, isValid, validUntil: isValid ? validUntil : null } }
})

export const setListing = serve(calls.setListing, async ({ database, screen }, { isListed, isListedAbroad, place }, caller) => {
  if (place !== undefined && (await screen(place)).some(({ onHit }) => onHit === 'block'))
    return { refused: 'WORDS_BLOCKED', fields: { place: 'WORDS_BLOCKED' } }
  return await database.inTransaction(async (tx) => {
    const member = await lockMemberOf(tx, caller.session.accountId)
    if (!member || (isListed && member.state === 'left')) return { refused: 'NOT_A_MEMBER' }
    await changeListing(tx, member, {
      is_listed: isListed,
      is_listed_abroad: isListed && isListedAbroad,
      place: isListed ? (place ?? member.place) : '',
    })
    return { ok: null }
  })
})

export const listDirectory = serve(calls.listDirectory, async ({ database }, { language, branch, place, page, pageSize }) => {
  const db = database.of()
  const [branches, { graceDays }, today] = await Promise.all([findBranches(db), readTerms(db), readToday(db)])
  const filter = { branch, place: place === '' ? undefined : place, today, graceDays }
  const [rows, total, choices] = await Promise.all([
    findListed(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countListed(db, filter),
    findChoices(db, filter),
  ])
  const names = new Map(branches.map((row) => [row.id, nameOf(row)]))
  const nameIn = (id: string): string => {
    const name = names.get(id)
    return name ? textIn(name, language) : ''
  }
  return {
    ok: {
      branches: branches.filter(({ id }) => choices.branchIds.includes(id)).map(named),
      places: choices.places,
      list: rows.map(({ name, branch_id, place: at }) => ({ name, branch: nameIn(branch_id), place: at })),
      total,
    },
  }
})
