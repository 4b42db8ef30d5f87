-- A list that somebody has edited.
update website.synonyms set groups = '[["听诊", "auscultation"]]', version = 2, changed_by = 'a0000000-0000-4000-8000-000000000001';
