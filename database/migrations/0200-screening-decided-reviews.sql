-- Names who decided on a text, for a colleague who decides at the same time. A view: no row is rewritten.
create view screening.decided_text_review as
select id, decided_by, done_at from screening.text_review where state in ('passed', 'refused');
