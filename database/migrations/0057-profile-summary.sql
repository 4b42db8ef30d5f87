-- What everybody may see of a person is a summary. The view alone changes its name; no row is touched.
alter view profile.face rename to summary;
