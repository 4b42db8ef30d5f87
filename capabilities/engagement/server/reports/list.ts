import type { Language } from '#contract/language.ts'
import type { ReportReason, ReportSubject } from '../../contract.ts'
import type { ReportAction } from '../moderation/close-reports.ts'

export type ReportRow = {
  readonly id: string
  readonly about: ReportSubject
  readonly item_id: string
  readonly number: number
  readonly comment_id: string | null
  readonly reason: ReportReason
  readonly text: string
  readonly contact: string
  readonly sealed_contact: Buffer | null
  readonly account_id: string | null
  readonly language: Language
  readonly evidence: {
    readonly comment?: { readonly text: string; readonly writer: string | null }
    readonly page?: { readonly title: string; readonly path: string; readonly target?: string }
  }
  readonly state: 'open' | 'upheld' | 'dismissed'
  readonly action: ReportAction | null
  readonly answer: string
  readonly created_at: Date
  readonly due_at: Date
  readonly decided_at: Date | null
  readonly decided_by: string | null
}
