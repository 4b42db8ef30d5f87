update content.revision set seo_title = '出院以后', seo_description = '每天称一次体重。', share_picture = 'b0000000-0000-4000-8000-000000000001'
  where id = 'd0000000-0000-4000-8000-000000000001';
update content.published set seo_title = '出院以后', seo_description = '每天称一次体重。', share_picture = 'b0000000-0000-4000-8000-000000000001'
  where revision_id = 'd0000000-0000-4000-8000-000000000001';
