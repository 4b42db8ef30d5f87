insert into authors.author (id, slug, name, post, department, bio, created_by, changed_by) values (
  'a6000000-0000-4000-8000-000000000001', 'shen-zhiwei', '{"zh-CN": "沈知微", "en-US": "Shen Zhiwei"}', '{"zh-CN": "生物统计师", "en-US": "Biostatistician"}',
  '{"zh-CN": "研究方法组", "en-US": "Research methods"}', '{"zh-CN": "", "en-US": ""}', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001');
