-- contract: since 0.1.0
-- Both checks permit more than before, so every version works after it.
-- Archives of the product bring collections, captions, menus and settings. Both checks read every row once under an exclusive lock: two seconds for
-- a million entries. No row changes.
alter table transfer.entry
  drop constraint entry_kind_check,
  add constraint entry_kind_check check
    (kind in ('author', 'category', 'media', 'captions', 'document', 'comment', 'redirect', 'set', 'menu', 'settings', 'loss')),
  drop constraint entry_made_check,
  add constraint entry_made_check check (made in ('item', 'topic', 'author', 'asset', 'comment', 'redirect', 'set', 'settings', 'none'));
