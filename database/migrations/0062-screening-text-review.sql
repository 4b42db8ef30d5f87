-- A text beside an item that waits for its inspector is a text review. Only names change: each statement takes its lock for a moment.
alter table screening.wording rename to text_review;
alter view screening.waiting_wording rename to waiting_text_review;
alter table screening.text_review rename constraint wording_pkey to text_review_pkey;
alter table screening.text_review rename constraint wording_about_check to text_review_about_check;
alter table screening.text_review rename constraint wording_language_check to text_review_language_check;
alter table screening.text_review rename constraint wording_state_check to text_review_state_check;
alter index screening.wording_oldest rename to text_review_oldest;
alter index screening.wording_waiting rename to text_review_waiting;
