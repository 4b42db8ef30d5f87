-- A queue whose reviewers may not judge any more.
insert into inspection.queue (class, reason, title_zh, title_en, is_unstaffed)
values ('video', 'commercialBrand', '品牌视频', 'Brand videos', true);
