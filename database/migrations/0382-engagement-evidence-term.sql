-- Evidence goes a term of the owner after its takedown. `deletes_at` remains for processes of an older version, and nothing else reads it.
create index evidence_by_age on engagement.evidence (made_at);
