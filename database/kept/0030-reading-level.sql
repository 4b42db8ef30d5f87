-- A text for patients that is online, and one for clinicians that is worked on.
update content.revision set reading_level = 'patients' where id = 'd0000000-0000-4000-8000-000000000001';
update content.published set reading_level = 'patients' where revision_id = 'd0000000-0000-4000-8000-000000000001';
update content.revision set reading_level = 'clinicians' where id = 'd0000000-0000-4000-8000-000000000002';
