-- What somebody has submitted, for the list of one's own submissions.
create index step_submitted_by on content.step (made_by, item_id, id desc) where action = 'submitted';
