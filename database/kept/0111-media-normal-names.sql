-- A file by whose name, in the one form, it is found.
insert into media.asset (id, kind, format, name, owner_id, source_bytes, state, width, height)
values ('c0000000-0000-4000-8000-000000000112', 'picture', 'jpeg', U&'R\00e9sum\00e9.jpg', 'a0000000-0000-4000-8000-000000000002', 5, 'ready', 1, 1);
