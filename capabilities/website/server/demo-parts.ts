import type { DemoContext } from './demo/demo-context.ts'

type Personas = Parameters<DemoContext['personas']['load']>
type Load<Part> = (tx: Personas[0], part: Part) => Promise<unknown>

/** The parts of the demo world that other capabilities load and remove. */
export type DemoNeeds = {
  readonly accounts: { readonly demo: { readonly load: Load<Personas[2]> } }
  readonly profile: { readonly demo: { readonly load: Load<Personas[2]> } }
  readonly teams: {
    readonly demo: {
      readonly load: Load<{ readonly ownerId: string; readonly memberIds: readonly string[] }>
      readonly remove: DemoContext['personas']['removeTeam']
    }
  }
  readonly inbox: { readonly demo: DemoContext['announcements'] }
  readonly media: { readonly demo: DemoContext['library'] }
  readonly content: { readonly demo: DemoContext['content'] & Pick<DemoContext, 'authors'> }
  readonly analytics: { readonly demo: Pick<DemoContext, 'past'> }
  readonly engagement: { readonly demo: Pick<DemoContext, 'comments' | 'loadMarks'> }
  readonly curation: { readonly demo: DemoContext['sets'] }
  readonly college: { readonly demo: DemoContext['courses'] }
  readonly enquiries: { readonly demo: DemoContext['enquiries'] }
  readonly membership: { readonly demo: DemoContext['membership'] }
}

export const demoPartsOf = (needs: DemoNeeds): Omit<DemoContext, 'database' | 'jobs' | 'noteUses'> => ({
  personas: personasOf(needs),
  announcements: needs.inbox.demo,
  library: needs.media.demo,
  content: needs.content.demo,
  authors: needs.content.demo.authors,
  comments: needs.engagement.demo.comments,
  past: needs.analytics.demo.past,
  loadMarks: needs.engagement.demo.loadMarks,
  sets: needs.curation.demo,
  courses: needs.college.demo,
  enquiries: needs.enquiries.demo,
  membership: needs.membership.demo,
})

/** Creates and removes the personas: their accounts, profiles and team. */
const personasOf = (needs: DemoNeeds): DemoContext['personas'] => ({
  async load(tx, ownerId, personas) {
    await needs.accounts.demo.load(tx, personas)
    await needs.profile.demo.load(tx, personas)
    const memberIds = personas.filter(({ isColleague }) => isColleague).map(({ id }) => id)
    await needs.teams.demo.load(tx, { ownerId, memberIds })
  },
  removeTeam: needs.teams.demo.remove,
})
