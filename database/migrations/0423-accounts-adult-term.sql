-- A person who has declared to be 14 or 15, or 16 or 17, is surely an adult after four or two years; before, the declaration of an adult was
-- accepted when the oldest of the group could be 18. The table has a row for each declared minor; rows that a process of the earlier version
-- writes meanwhile have the earlier term.
update accounts.minor set adult_not_before = greatest(adult_not_before, declared_at + case age_group when '14-15' then interval '4 years' else interval '2 years' end)
where age_group <> 'under-14';
