import type { CommentRow } from './comment-store.ts'

type OwnRow = Pick<CommentRow, 'id' | 'state' | 'deleted_by' | 'text' | 'created_at' | 'parent_id'> & { readonly editable_ms: number }

export const isDecided = ({ state, deleted_by }: Pick<OwnRow, 'state' | 'deleted_by'>): boolean =>
  state === 'hidden' || deleted_by === 'moderator'
