-- A list of the house's own, and a shipped one that was edited.
insert into screening.word_list (kind, title_zh, title_en, words) values ('brand', '本院', 'Our hospital', '{第一医院}');
update screening.word_list set words = '{六合彩}', version = 2 where key = 'gambling';
insert into screening.picture (asset_id, width, height, is_marked_ai, hash, has_code, is_read)
values ('b0000000-0000-4000-8000-000000000001', 1280, 720, true, (x'00ff00ff00ff00ff')::bit(64), false, true);
insert into screening.banned_picture (asset_id, hash, banned_by)
values ('b0000000-0000-4000-8000-000000000008', (x'ffffffff00000000')::bit(64), 'a0000000-0000-4000-8000-000000000001');
update screening.picture_rules set rules = jsonb_set(rules, '{ratio,most}', '3'), version = 2;
insert into screening.wording (about, thing, language, title, before, after, written_by)
values ('alt', 'b0000000-0000-4000-8000-000000000001', 'en-US', 'Ward.jpg', 'A ward', 'A ward at night', 'a0000000-0000-4000-8000-000000000001');
-- Told what to look for.
update screening.asked set scripts = jsonb_set(scripts, '{isOn}', 'true');
