-- A version of what an owner says about the site.
insert into site.settings (version, settings, changed_at, changed_by, note)
values (1, '{"name": {"zh-CN": "心桥", "en-US": "Heart Bridge"}, "organisation": {"zh-CN": "心桥协会", "en-US": "Heart Bridge Association"}, "tagline": {"zh-CN": "", "en-US": ""},
  "logo": null, "accent": "#0E7C86", "icpNumber": "京ICP备00000000号", "publicSecurityNumber": "", "drugInformationNumber": "", "defaultLanguage": "zh-CN",
  "contact": {"email": "office@example.org", "phone": "", "address": {"zh-CN": "", "en-US": ""}}, "social": [],
  "sections": [{"section": "dynamic", "name": {"zh-CN": "要闻", "en-US": "Headlines"}, "isHidden": false}, {"section": "article", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false},
    {"section": "video", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false}, {"section": "multicenter", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false},
    {"section": "medicine", "name": {"zh-CN": "", "en-US": ""}, "isHidden": true}, {"section": "achievement", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false},
    {"section": "college", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false}, {"section": "live", "name": {"zh-CN": "", "en-US": ""}, "isHidden": false}],
  "menu": null, "footer": null, "seo": []}', '2026-11-25 10:00+08', 'a0000000-0000-4000-8000-000000000001', '改版');
