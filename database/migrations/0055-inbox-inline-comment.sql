-- Messages about an inline comment lead to it by the name that the editor reads. It reads the table once and holds only the rows that it changes.
update inbox.message set path = replace(path, '&remark=', '&inline-comment=') where path like '%&remark=%';
