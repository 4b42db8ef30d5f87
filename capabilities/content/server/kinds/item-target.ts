import type { TargetKind } from '#server/kinds/target-kind.ts'

/** Items in the audit trail. Their editor opens in the language of the operator. */
export const itemTarget: TargetKind = {
  title: {
    idType: 'uuid',
    query:
      "select item_id as id, max(title) filter (where language = 'zh-CN') as zh, max(title) filter (where language = 'en-US') as en from content.edition where item_id = any ($1::uuid[]) group by item_id",
  },
  path: (id) => `/content/items/edit?id=${id}`,
}
