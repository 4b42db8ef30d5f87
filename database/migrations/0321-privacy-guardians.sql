-- contract: since 0.1.0
-- Both checks permit more than before, so every version works after it.
-- Guardians consent for children under a policy of its own. Both checks read every row once under an exclusive lock: less than a second for a
-- million acts. No row changes.
alter table privacy.consent
  drop constraint consent_channel_check,
  add constraint consent_channel_check check (channel in ('registration', 'question', 'settings', 'certification', 'guardian'));
alter table privacy.document
  drop constraint document_document_check,
  add constraint document_document_check check (document in ('agreement', 'privacy', 'children-policy'));
